/**
 * Where the device's flash is kept between visits: IndexedDB, one entry a device.
 *
 * Two tabs with the same device would overwrite each other, so a lock says which one keeps it.
 */

const DATABASE = 'skyline';
const STORE = 'saves';
/** The player's own device; links have keys of their own. */
export const OWN = 'own';
/** A page that is just being reloaded lets go of its lock within this time. */
const LOCK_WAIT_MS = 2_000;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });
}

/** A request that went well may still be lost with its transaction. */
function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB failed'));
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
}

/** Takes the lock on a key for as long as the page lives. */
async function lock(key: string): Promise<boolean> {
  // A page from an insecure origin has no locks; two tabs are then the player's own care.
  if (!navigator.locks) return true;
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(LOCK_WAIT_MS);
    const held = () => {
      resolve(true);
      return new Promise<never>(() => {});
    };
    navigator.locks.request(`skyline ${key}`, { signal }, held).catch(() => resolve(false));
  });
}

/** Whether a drawer keeps what is put into it, and if not, why. */
export type Keeping = 'kept' | 'other-tab' | 'no-storage';

/** The place of one device's flash. */
export class Drawer {
  private waiting: Uint8Array | undefined;
  private writing: Promise<void> | undefined;
  private closed = false;
  /** Told when a write failed, such as for want of room. */
  onFailure: (reason: string) => void = () => {};

  private constructor(
    private readonly database: IDBDatabase | undefined,
    private readonly key: string,
    readonly keeping: Keeping,
  ) {}

  static async open(key: string): Promise<Drawer> {
    try {
      const database = await open();
      return new Drawer(database, key, (await lock(key)) ? 'kept' : 'other-tab');
    } catch {
      return new Drawer(undefined, key, 'no-storage');
    }
  }

  /** What lies in the drawer. */
  async load(): Promise<Uint8Array | undefined> {
    const store = this.database?.transaction(STORE).objectStore(STORE);
    const found: unknown = store && (await done(store.get(this.key)));
    return found instanceof Uint8Array ? found : undefined;
  }

  /** Keeps bytes, at once: the page may be gone in a moment. While that takes, only the newest wait. */
  keep(bytes: Uint8Array): void {
    if (this.closed) return;
    this.waiting = bytes;
    this.writing ??= this.write();
  }

  /** Resolves when everything is kept. */
  async kept(): Promise<void> {
    await this.writing;
  }

  private async write(): Promise<void> {
    for (let bytes = this.waiting; bytes; bytes = this.waiting) {
      this.waiting = undefined;
      await this.put(this.key, bytes);
    }
    this.writing = undefined;
  }

  /** Empties the drawer for good: what is kept after that is not kept. */
  async clear(): Promise<void> {
    this.closed = true;
    this.waiting = undefined;
    const store = this.database?.transaction(STORE, 'readwrite').objectStore(STORE);
    if (store && this.keeping === 'kept') await done(store.delete(this.key));
  }

  /** Puts bytes away under another name: what cannot be used is not thrown away. */
  async putAside(bytes: Uint8Array): Promise<void> {
    await this.put(`${this.key} aside`, bytes);
  }

  private async put(key: string, bytes: Uint8Array): Promise<void> {
    if (!this.database || this.keeping !== 'kept') return;
    try {
      const transaction = this.database.transaction(STORE, 'readwrite');
      const complete = completed(transaction);
      transaction.objectStore(STORE).put(bytes, key);
      // Nothing else comes: it need not be waited for.
      transaction.commit();
      await complete;
    } catch (failure) {
      this.onFailure(failure instanceof Error ? failure.message : String(failure));
    }
  }
}
