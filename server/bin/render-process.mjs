import vm from 'node:vm'

/**
 * A process without rights that runs the renderer of a host release (`@member/shared/prerender`). It is told what to do
 * by the server, and ends with it: `load` evaluates a script, in place of the one before; `render` asks it for a page.
 * All of the script's code runs within a time limit, as an endless loop would else outlive a server that was killed.
 *
 * @typedef {{ kind: 'load', code: string, withinMs: number } | { kind: 'render', input: string, withinMs: number }} Order
 * @typedef {{ kind: 'done', page?: string } | { kind: 'failed', reason: 'threw' | 'slow' }} Outcome
 */

const parent = /** @type {NodeJS.Process & { send(outcome: Outcome): void }} */ (process)
// Code that finds its way to the globals of this process finds nothing to talk with there.
Reflect.deleteProperty(globalThis, 'process')

/**
 * What the script finds in its context, besides the language: what React and its like look for when they start. All is
 * made within the context, so that no function of this process lies open there.
 */
const globals = `
globalThis.self = globalThis
globalThis.module = { exports: {} }
globalThis.exports = module.exports
globalThis.console = { log() {}, info() {}, warn() {}, error() {}, debug() {}, trace() {} }
globalThis.queueMicrotask = (work) => void Promise.resolve().then(work)
{
  const { plan, done, fail } = host
  delete globalThis.host
  const timers = new Map()
  let last = 0
  globalThis.setTimeout = (work, ms, ...given) => {
    timers.set(++last, () => work(...given))
    plan(last, Number(ms) || 0)
    return last
  }
  globalThis.clearTimeout = (timer) => void timers.delete(timer)
  Object.defineProperty(globalThis, 'runTimer', { value: (timer) => {
    const work = timers.get(timer)
    timers.delete(timer)
    work?.()
  } })
  globalThis.MessageChannel = class {
    constructor() {
      this.port1 = { onmessage: null }
      this.port2 = { postMessage: (data) => void setTimeout(() => this.port1.onmessage?.({ data }), 0) }
    }
  }
  globalThis.TextEncoder = class {
    encode(text = '') {
      return Uint8Array.from(unescape(encodeURIComponent(text.toWellFormed())), (letter) => letter.charCodeAt(0))
    }
  }
  globalThis.TextDecoder = class {
    decode(bytes = []) {
      return decodeURIComponent(escape(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')))
    }
  }
  Object.defineProperty(globalThis, 'renderPage', { value: (input) => {
    const { render } = module.exports
    new Promise((resolve) => resolve(render(JSON.parse(input)))).then((page) => done(JSON.stringify(page ?? null)), fail)
  } })
}
`

/** @type {vm.Context | undefined} */
let context

/**
 * Runs code in the script's context, with all that follows from it at once.
 * @param {string} code
 * @returns {'ran' | 'threw' | 'slow'}
 */
function runIn(code) {
  try {
    if (context) vm.runInContext(code, context, { timeout: withinMs, filename: 'prerender.js' })
    return 'ran'
  } catch (error) {
    return Reflect.get(Object(error), 'code') === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? 'slow' : 'threw'
  }
}

/** Milliseconds that code may run at a time. */
let withinMs = 1_000

/** @param {ReturnType<typeof runIn>} result */
const tell = (result) => result !== 'ran' && parent.send({ kind: 'failed', reason: result })

const host = {
  /**
   * @param {number} timer
   * @param {number} ms
   */
  plan(timer, ms) {
    const planned = context
    setTimeout(() => planned === context && tell(runIn(`runTimer(${Number(timer)})`)), Math.min(Number(ms), 10_000))
  },
  /** @param {string} page */
  done: (page) => parent.send({ kind: 'done', page: String(page) }),
  fail: () => tell('threw'),
}

/** @param {string} code */
function load(code) {
  const functions = { __proto__: null, ...host }
  const options = /** @type {const} */ ({
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: 'afterEvaluate',
  })
  context = vm.createContext({ __proto__: null, host: functions }, options)
  const result = runIn(globals) === 'ran' ? runIn(code) : 'threw'
  if (result === 'ran') parent.send({ kind: 'done' })
  else tell(result)
}

parent.on('message', (/** @type {Order} */ order) => {
  withinMs = order.withinMs
  if (order.kind === 'load') load(order.code)
  else tell(runIn(`renderPage(${JSON.stringify(order.input)})`))
})
parent.on('disconnect', () => parent.exit())
parent.on('uncaughtException', () => tell('threw'))
parent.on('unhandledRejection', () => tell('threw'))
