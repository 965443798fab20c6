/** @typedef {{ kind: string, what: string, at: string }} Leftover what is left, which one, and the position in the build */

/**
 * Runs in the page before its scripts, so it uses nothing around it. Notes what the code of one release begins and does
 * not end; of the calls of others, also of libraries that the release calls, nothing. `window.conformance` tells it.
 *
 * @param {string} folder address of the release's folder below the origin
 */
export function watchPage(folder) {
  /** @type {any} */
  const page = window
  /** @type {Set<Leftover & { key: unknown[], isThere(): boolean }>} */
  const begun = new Set()

  /** Where the release called a function of ours; undefined when something else did. @param {Function} called */
  function callerOf(called) {
    const told = { stack: '' }
    Error.captureStackTrace(told, called)
    const [nearest] = told.stack.match(/(?:https?:\/\/|\/)[^\s()]+:\d+:\d+/) ?? []
    return nearest?.includes(folder) ? nearest : undefined
  }

  /** Takes away what begins with this key. @param {unknown[]} key */
  function forget(...key) {
    for (const one of begun) if (key.every((part, at) => part === one.key[at])) begun.delete(one)
  }

  /**
   * @param {string | undefined} at
   * @param {unknown[]} key
   * @param {{ kind: string, what: string, isThere?(): boolean }} one
   */
  function note(at, key, { isThere = () => true, ...one }) {
    forget(...key)
    if (at !== undefined) begun.add({ ...one, at, key, isThere })
  }

  /** Intervals and timeouts are one kind of key, as browsers take either function to end either. */
  for (const [begin, end, kind, named] of [
    ['setInterval', 'clearInterval', 'interval', 'timer'],
    ['setTimeout', 'clearTimeout', 'timeout', 'timer'],
    ['requestAnimationFrame', 'cancelAnimationFrame', 'frame', 'frame'],
  ]) {
    const [native, nativeEnd] = [page[begin].bind(page), page[end].bind(page)]
    page[begin] = function watched(/** @type {any} */ act, /** @type {any[]} */ ...given) {
      const at = callerOf(watched)
      if (at === undefined || typeof act !== 'function') return native(act, ...given)
      const id = native(
        (/** @type {any[]} */ ...passed) => {
          if (kind !== 'interval') forget(named, id)
          act(...passed)
        },
        ...given,
      )
      note(at, [named, id], { kind, what: `${given[0] ?? 0} ms` })
      return id
    }
    page[end] = (/** @type {number} */ id) => {
      forget(named, id)
      nativeEnd(id)
    }
  }

  /** @param {unknown} target */
  function nameOf(target) {
    if (target === window) return 'window'
    if (target === document) return 'document'
    if (target === document.documentElement || target === document.body) return 'the document’s root'
    const kind = Object.prototype.toString.call(target)
    if (kind === '[object MediaQueryList]') return 'a media query'
    if (kind === '[object VisualViewport]') return 'the visual viewport'
    return target instanceof Element && target.localName === 'main' ? 'the main part of the page' : undefined
  }
  const { addEventListener, removeEventListener } = EventTarget.prototype
  /** @param {any} options */
  const isCapture = (options) => (typeof options === 'object' ? options?.capture === true : options === true)
  /** @param {any} type @param {any} listener @param {any} options @this {any} */
  EventTarget.prototype.addEventListener = function watched(type, listener, options) {
    const target = this ?? window
    const name = nameOf(target)
    const at = name && listener ? callerOf(watched) : undefined
    if (at !== undefined && !options?.signal?.aborted) {
      const key = [target, type, listener, isCapture(options)]
      note(at, key, { kind: 'listener', what: `"${type}" on ${name}` })
      const end = () => forget(...key)
      if (options?.once) addEventListener.call(target, type, end, options)
      options?.signal?.addEventListener('abort', end)
    }
    return addEventListener.call(target, type, listener, options)
  }
  /** @param {any} type @param {any} listener @param {any} options @this {any} */
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    forget(this ?? window, type, listener, isCapture(options))
    return removeEventListener.call(this ?? window, type, listener, options)
  }

  for (const name of ['ResizeObserver', 'IntersectionObserver', 'MutationObserver', 'PerformanceObserver'])
    page[name] = class Watched extends page[name] {
      observe(/** @type {any} */ target, /** @type {any} */ options) {
        // One that observes what is gone from the document does nothing any more.
        const isThere = () => !(target instanceof Node) || target.isConnected
        note(callerOf(Watched.prototype.observe), [this, target], { kind: 'observer', what: name, isThere })
        return super.observe(target, options)
      }
      unobserve(/** @type {any} */ target) {
        forget(this, target)
        return super.unobserve(target)
      }
      disconnect() {
        forget(this)
        return super.disconnect()
      }
    }

  const adding = ['append', 'prepend', 'before', 'after', 'replaceWith', 'replaceChildren', 'insertAdjacentElement']
  for (const [prototype, methods] of [
    [Node.prototype, ['appendChild', 'insertBefore', 'replaceChild']],
    [Element.prototype, adding],
  ]) {
    for (const method of /** @type {string[]} */ (methods)) {
      const native = /** @type {any} */ (prototype)[method]
      /** @type {any} */ const owner = prototype
      /** @param {any[]} given @this {any} */
      owner[method] = function watched(...given) {
        const at = callerOf(watched)
        // What a release is loaded with stays on purpose.
        for (const element of at === undefined ? [] : given)
          if (element instanceof Element && !element.matches('script, link[rel=preload], link[rel=prefetch]'))
            note(at, [element], {
              kind: 'element',
              what: `<${element.localName}>`,
              isThere: () => element.isConnected,
            })
        return native.apply(this, given)
      }
    }
  }

  // The host puts a function of its own in its place, which calls the one it found: each asks who called it.
  let setItem = Storage.prototype.setItem
  Object.defineProperty(Storage.prototype, 'setItem', {
    get() {
      const inner = setItem
      /** @param {any} key @param {any} value @this {Storage} */
      return function watched(key, value) {
        const name = this === page.sessionStorage ? 'sessionStorage' : 'localStorage'
        const at = callerOf(watched)
        const isThere = () => this.getItem(key) !== null
        if (at !== undefined) note(at, [this, key], { kind: 'entry', what: `${name} "${key}"`, isThere })
        return inner.call(this, key, value)
      }
    },
    set(other) {
      setItem = other
    },
  })
  const cookie = /** @type {any} */ (Object.getOwnPropertyDescriptor(Document.prototype, 'cookie'))
  Object.defineProperty(Document.prototype, 'cookie', {
    get: cookie.get,
    /** @param {any} text @this {Document} */
    set: function watched(text) {
      const [key] = String(text).split('=')
      const isThere = () => document.cookie.split('; ').some((one) => one.startsWith(`${key}=`))
      const at = callerOf(watched)
      if (at !== undefined) note(at, ['cookie', key], { kind: 'entry', what: `cookie "${key}"`, isThere })
      cookie.set.call(this, text)
    },
  })

  /** @type {unknown[]} */
  const attempts = []
  window.addEventListener('member:area-attempt', (event) => attempts.push(/** @type {CustomEvent} */ (event).detail))
  page.conformance = {
    attempts,
    left: () => [...begun].filter(({ isThere }) => isThere()).map(({ kind, what, at }) => ({ kind, what, at })),
  }
}
