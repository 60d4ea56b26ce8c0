/**
 * The page without a network: every file of this build is stored when the page is first loaded.
 *
 * Files carry the hash of their content in their names, so a stored one is never stale. Only the page
 * itself has a fixed name: it comes from the network where there is one, else from the store.
 */

/** Set by the build: the files, and a name for this set of contents. */
declare const FILES: readonly string[];
declare const VERSION: string;

/** The part of a service worker's global scope that is used here; the DOM types have none. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Scope {
  addEventListener(type: 'install' | 'activate', listen: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listen: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { scope: string };
}
const scope = self as unknown as Scope;

const PREFIX = 'skyline-';
const STORE = PREFIX + VERSION;
const PAGE = './';

async function storeAll(): Promise<void> {
  const store = await caches.open(STORE);
  await store.addAll([PAGE, ...FILES].map((file) => new Request(file, { cache: 'reload' })));
  await scope.skipWaiting();
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== STORE).map((name) => caches.delete(name)));
  await scope.clients.claim();
}

async function stored(key: Request | string): Promise<Response | undefined> {
  return (await caches.open(STORE)).match(key);
}

async function answer(request: Request): Promise<Response> {
  if (request.mode !== 'navigate') return (await stored(request)) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (failure) {
    const page = await stored(PAGE);
    if (page) return page;
    throw failure;
  }
}

scope.addEventListener('install', (event) => event.waitUntil(storeAll()));
scope.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(scope.registration.scope)) event.respondWith(answer(request));
});
