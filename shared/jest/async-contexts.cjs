const asyncHooks = require('node:async_hooks')

/**
 * The `AsyncLocalStorage`s a test file made. jest-circus makes one per file and never disables it, and up to Node 22
 * every promise of the process copies the values of each that is enabled: a worker becomes slower with every file.
 *
 * @type {Set<{ disable(): void }>}
 */
const made = new Set()

/**
 * @template T
 * @extends {asyncHooks.AsyncLocalStorage<T>}
 */
class ListedAsyncLocalStorage extends asyncHooks.AsyncLocalStorage {
  /** @param {[]} options */
  constructor(...options) {
    super(...options)
    made.add(this)
  }
}
asyncHooks.AsyncLocalStorage = ListedAsyncLocalStorage

/** For the end of a test file. One that is used again is enabled again by that use. */
exports.disableAsyncContexts = () => {
  for (const context of made) context.disable()
  made.clear()
}
