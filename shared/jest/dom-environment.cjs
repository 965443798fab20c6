// jsdom has no fetch family; react-router's data router needs Request. Node's own are handed in, with the
// AbortController they were made for, so that a Request accepts its signal.
const { TestEnvironment } = require('jest-environment-jsdom')

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
  async setup() {
    await super.setup()
    for (const name of borrowed) this.global[name] = globalThis[name]
  }
}
