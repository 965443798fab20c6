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

/**
 * Keeps jsdom from reading style elements. Each `getComputedStyle`, of which a search by role makes thousands, tries
 * every rule, and without a layout few decide anything. `hidden` and inline styles still count.
 *
 * @param {Document} document
 */
function leaveStylesUnread(document) {
  const create = document.createElement.bind(document)
  document.createElement = (/** @type {string} */ name, /** @type {ElementCreationOptions} */ options) => {
    const element = create(name, options)
    if (name === 'style') element.setAttribute('type', 'text/x-unread')
    return element
  }
}

/** A test file about what rules hide begins with `@jest-environment-options {"readsStyles": true}`. */
module.exports = class DomEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} options */
  constructor(...options) {
    super(...options)
    this.readsStyles = options[0].projectConfig.testEnvironmentOptions.readsStyles === true
  }

  /** @override */
  async setup() {
    await super.setup()
    if (!this.readsStyles) leaveStylesUnread(/** @type {any} */ (this.global).document)
    for (const name of borrowed) Object.assign(this.global, { [name]: /** @type {any} */ (globalThis)[name] })
  }

  /** @override */
  async teardown() {
    await super.teardown()
    disableAsyncContexts()
  }
}
