require('./compiled-modules.cjs')
const { disableAsyncContexts } = require('./async-contexts.cjs')
const { TestEnvironment } = require('jest-environment-jsdom')

// jsdom has no fetch, and react-router's data router needs Request. Tests use Node's fetch classes together with Node's
// AbortController, because a Request accepts only a signal of its own realm.
const borrowed = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
]

module.exports = class DomEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup()
    for (const name of borrowed) Object.assign(this.global, { [name]: /** @type {any} */ (globalThis)[name] })
  }

  /** @override */
  async teardown() {
    await super.teardown()
    disableAsyncContexts()
  }
}
