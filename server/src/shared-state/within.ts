/** What was asked did not answer in time; its answer is not waited for any more. */
export class TooLate extends Error {
  override readonly name = 'TooLate'
}

/** The answer, or TooLate after so many milliseconds. */
export function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooLate(`no answer within ${milliseconds} ms`)), milliseconds)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
