/** A promise and the way to resolve it (`Promise.withResolvers` of newer versions of Node). */
export function pending() {
  let resolve
  const promise = new Promise((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
