/** Thrown when too many callers are waiting: an immediate refusal is better than an answer after minutes. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Limits how many asynchronous tasks run at once; the others wait in a bounded queue, first come first served. */
export interface Semaphore {
  /** @throws QueueFull when the queue is full */
  run<T>(task: () => Promise<T>): Promise<T>
}

/**
 * @param permits tasks that run at once
 * @param queueLimit tasks that may wait
 */
export function semaphore(permits: number, queueLimit: number): Semaphore {
  let running = 0
  const queue: Array<() => void> = []
  return {
    async run(task) {
      if (running >= permits) {
        if (queue.length >= queueLimit) throw new QueueFull('too many tasks are waiting')
        await new Promise<void>((resolve) => queue.push(resolve))
      } else {
        running += 1
      }
      try {
        return await task()
      } finally {
        // The permit passes directly to the next in the queue, so that new callers cannot overtake.
        const next = queue.shift()
        if (next === undefined) running -= 1
        else next()
      }
    },
  }
}
