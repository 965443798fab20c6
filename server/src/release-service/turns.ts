import { QueueFull, semaphore } from '../identity/semaphore.ts'

/** Tasks that may wait. */
const mostWaiting = 20

/**
 * Runs one task at a time. The others wait in turn, each for at most so many milliseconds, and are not run after that.
 * @throws QueueFull when a task's turn does not come in time, or too many wait
 */
export function turns(waitMs: number): <T>(task: () => Promise<T>) => Promise<T> {
  const one = semaphore(1, mostWaiting)
  return (task) =>
    new Promise((resolve, reject) => {
      let hasGivenUp = false
      const timer = setTimeout(() => {
        hasGivenUp = true
        reject(new QueueFull('its turn did not come in time'))
      }, waitMs)
      one
        .run(async () => {
          clearTimeout(timer)
          if (!hasGivenUp) resolve(await task())
        })
        .catch(reject)
        .finally(() => clearTimeout(timer))
    })
}
