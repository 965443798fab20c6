/**
 * The outcome of `work`, or a rejection when it takes longer than `ms` milliseconds. The timer ends with the work.
 * @param what names the work in the error
 * @param errorOf makes the error from its message; an `Error` by default
 */
export function withDeadline<T>(
  work: Promise<T>,
  ms: number,
  what: string,
  errorOf: (message: string) => Error = (message) => new Error(message),
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(errorOf(`${what} took longer than ${ms} ms`)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
