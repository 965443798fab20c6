import { fairQueue } from './fair-queue.ts'

/** Thrown when too many callers are waiting: an immediate refusal is better than an answer after minutes. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Limits how many asynchronous tasks run at once; the others wait in a bounded queue. */
export interface Semaphore {
  /**
   * @param key tasks of one key run in their order; keys take turns, so that many tasks of one delay no other much
   * @throws QueueFull when the queue is full and no key has more tasks waiting
   */
  run<T>(task: () => Promise<T>, key?: string): Promise<T>
}

/**
 * @param permits tasks that run at once
 * @param queueLimit tasks that may wait
 */
export function semaphore(permits: number, queueLimit: number): Semaphore {
  let running = 0
  const queue = fairQueue<{ begin(): void; refuse(): void }>(queueLimit)
  const turn = (key: string) =>
    new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new QueueFull('too many tasks are waiting'))
      queue.add(key, { begin: resolve, refuse })?.refuse()
    })
  return {
    async run(task, key = '') {
      if (running >= permits) await turn(key)
      else running += 1
      try {
        return await task()
      } finally {
        // The permit passes directly to the next in the queue, so that new callers cannot overtake.
        const next = queue.next()
        if (next === undefined) running -= 1
        else next.begin()
      }
    },
  }
}
