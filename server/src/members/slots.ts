/** Raised when too many are waiting already: better refused at once than answered minutes later. */
export class SlotsExhausted extends Error {
  override readonly name = 'SlotsExhausted'
}

/** Runs work with a bound on how much of it runs at the same time. */
export interface Slots {
  /** @throws SlotsExhausted when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * @param width works running at once
 * @param queue works that may wait for their turn
 */
export function slots(width: number, queue: number): Slots {
  let running = 0
  const waiting: Array<() => void> = []
  return {
    async run(work) {
      if (running >= width) {
        if (waiting.length >= queue) throw new SlotsExhausted('too much work is waiting')
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else {
        running += 1
      }
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next === undefined) running -= 1
        else next()
      }
    },
  }
}
