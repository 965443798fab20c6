/**
 * A promise and the function that resolves it (`Promise.withResolvers` of newer versions of Node).
 *
 * @template T
 * @returns {{ promise: Promise<T>, resolve: (value: T) => void }}
 */
export function pending() {
  /** @type {(value: T) => void} */
  let resolve = () => {}
  const promise = /** @type {Promise<T>} */ (
    new Promise((settle) => {
      resolve = settle
    })
  )
  return { promise, resolve }
}
