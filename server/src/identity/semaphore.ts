import { fairQueue } from './fair-queue.ts'

/** Thrown when too many callers are waiting: an immediate refusal is better than an answer after minutes. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Limits how many asynchronous tasks run at once; the others wait in a bounded queue. */
export interface Semaphore {
  /**
   * @param key tasks of one key run in their order, and never take the last permit of several; keys take turns: many
   * tasks of one delay no other much. Without a key a task may have any permit.
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
  const runningOf = new Map<string, number>()
  const mostOfKey = Math.max(1, permits - 1)
  const queue = fairQueue<{ begin(): void; refuse(): void }>(queueLimit)
  const turn = (key: string) =>
    new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new QueueFull('too many tasks are waiting'))
      queue.add(key, { begin: resolve, refuse })?.refuse()
    })
  const mayRun = (key: string) => running < permits && (key === '' || (runningOf.get(key) ?? 0) < mostOfKey)
  const count = (key: string, change: 1 | -1) => {
    running += change
    const left = (runningOf.get(key) ?? 0) + change
    if (left === 0) runningOf.delete(key)
    else runningOf.set(key, left)
  }
  return {
    async run(task, key = '') {
      if (mayRun(key)) count(key, 1)
      else await turn(key)
      try {
        return await task()
      } finally {
        count(key, -1)
        // Counted before it begins, so that new callers cannot overtake.
        for (let next = queue.next(mayRun); next !== undefined; next = queue.next(mayRun)) {
          count(next.key, 1)
          next.item.begin()
        }
      }
    },
  }
}
