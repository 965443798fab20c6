/**
 * Does a job now and then again and again, one round at a time.
 * @param every milliseconds from one round to the next; a round that takes longer leaves the next one out
 * @param failed hears of a round that failed; the next one comes all the same
 * @returns a function that stops it and waits for the round under way
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
