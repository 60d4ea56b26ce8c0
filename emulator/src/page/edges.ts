/**
 * Key edges on their way to the chip, in the order in which they were made.
 *
 * A click or a stalled page can bring "down" and "up" at the same moment. The chip would take that for
 * a contact that bounces, so two edges of one key are always this far apart in the chip's own time.
 */

import type { Key } from '../board/handheld.js';

/** Longer than the firmware's debounce time, far shorter than a hold. */
export const EDGE_GAP_MS = 25;

export interface Edge {
  key: Key;
  down: boolean;
}

export class KeyEdges {
  private readonly waiting: Edge[] = [];
  private readonly lastMs = new Map<Key, number>();
  private readonly held = new Set<Key>();

  push(edge: Edge): void {
    this.waiting.push(edge);
  }

  /** The next edge that may happen at this time of the chip, if any. */
  next(nowMs: number): Edge | undefined {
    const [edge] = this.waiting;
    if (!edge) return undefined;
    const last = this.lastMs.get(edge.key);
    if (last !== undefined && nowMs - last < EDGE_GAP_MS) return undefined;
    this.waiting.shift();
    this.lastMs.set(edge.key, nowMs);
    if (edge.down) this.held.add(edge.key);
    else this.held.delete(edge.key);
    return edge;
  }

  /** Whether nothing waits and no key is down: nobody is in the middle of a press. */
  get atRest(): boolean {
    return this.waiting.length === 0 && this.held.size === 0;
  }
}
