import { LRUCache } from 'lru-cache'
import type { FirstPaint } from './first-paint.ts'

/** A page that was rendered, or begins as an outline. */
export type Painted = FirstPaint | 'outline'

/** First paints by key: those used last, up to a number of bytes. Requests for one key share its rendering. */
export interface PaintCache {
  get(key: string): Painted | undefined
  /** Whether it is there or on its way. */
  has(key: string): boolean
  /** What is on its way, else what `paint` makes; a failure is not kept. */
  fill(key: string, paint: () => Promise<Painted>): Promise<Painted>
}

/** A page has about 40 kB: some hundred of them, for two languages and three appearances, and some shops. */
const mostBytes = 16 * 1024 * 1024

/** Two bytes for a character, as pages in Chinese have. */
const bytesOf = (painted: Painted, key: string): number =>
  2 * (key.length + (painted === 'outline' ? 0 : painted.html.length + painted.style.length)) + 200

export function paintCache(maxSize = mostBytes): PaintCache {
  const done = new LRUCache<string, Painted>({ maxSize, sizeCalculation: bytesOf })
  const underWay = new Map<string, Promise<Painted>>()
  return {
    get: (key) => done.get(key),
    has: (key) => done.has(key) || underWay.has(key),
    fill(key, paint) {
      const found = underWay.get(key)
      if (found) return found
      const work = paint()
        .then((painted) => {
          done.set(key, painted)
          return painted
        })
        .finally(() => underWay.delete(key))
      underWay.set(key, work)
      return work
    },
  }
}
