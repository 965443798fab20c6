/**
 * Runs a job at once and then at an interval, one round at a time.
 * @param every milliseconds from one round to the next; a longer round skips the next one
 * @param failed called with the error of a failed round; the job continues
 * @returns a function that stops the job and waits for the current round
 */
export function repeat(
  every: number,
  job: () => Promise<unknown>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let round: Promise<void> | undefined
  const run = () => {
    round ??= job()
      .then(() => undefined, failed)
      .finally(() => {
        round = undefined
      })
  }
  run()
  const timer = setInterval(run, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
