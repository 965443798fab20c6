import { deadlineSeconds, rawKeysIn } from './problems.mjs'
import { atRest, attributesOf, isHostShown, isOtherPage, shownIn } from './read-page.mjs'

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./problems.mjs').Observed} Observed
 */

/** Milliseconds that what a page has begun may take to its end after it is left. */
const momentMs = 3_000

/** Notes what the page asks for and what it says, from `begin` on. @param {Page} page @param {ReadonlySet<string>} named */
function listen(page, named) {
  const heard = {
    isOn: false,
    isReplaced: false,
    open: new Set(),
    foreign: /** @type {string[]} */ ([]),
    failed: /** @type {Observed['failed']} */ ([]),
    said: /** @type {Observed['said']} */ ([]),
  }
  const pathOf = (/** @type {string} */ url) => new URL(url).pathname
  page.on('request', (request) => {
    const url = new URL(request.url())
    // The stream of changes stays open.
    if (url.pathname !== '/api/live') heard.open.add(request)
    if (heard.isOn && /^https?:$/.test(url.protocol) && !named.has(url.origin)) heard.foreign.push(url.href)
  })
  page.on('requestfinished', (request) => heard.open.delete(request))
  page.on('requestfailed', (request) => heard.open.delete(request))
  page.on('response', (response) => {
    // A body that is not read to its end never finishes.
    if (/^(fetch|xhr)$/.test(response.request().resourceType())) heard.open.delete(response.request())
    if (heard.isOn && response.status() >= 400)
      heard.failed.push({ address: pathOf(response.url()), answer: `is answered with ${response.status()}` })
  })
  page.on('console', (message) => {
    // Of answers the response tells more, of uncaught errors the error itself.
    const isTold = /^Failed to load resource|: run-threw in release /.test(message.text())
    if (heard.isOn && !isTold && /^(error|warning)$/.test(message.type()))
      heard.said.push({ type: message.type(), text: message.text() })
  })
  page.on('domcontentloaded', () => {
    // What is heard from here on is of another document.
    heard.isReplaced ||= heard.isOn
    heard.isOn = false
  })
  page.on('pageerror', (error) => {
    if (heard.isOn) heard.said.push({ type: 'uncaught error', text: error.stack ?? error.message })
  })
  return heard
}

/**
 * Asks until an answer is truthy, and resolves with the last one when the time is over.
 *
 * @template Answer
 * @param {() => Promise<Answer>} ask
 * @param {number} end milliseconds since 1970
 * @returns {Promise<Answer | undefined>}
 */
async function until(ask, end) {
  for (;;) {
    // An answer fails where a document is replaced by another.
    const answer = await ask().catch(() => undefined)
    if (answer || Date.now() >= end) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Goes to an address by the router of the host, as a link does. @param {string} path */
function enter(path) {
  Object.assign(window, { keptHeadings: [...document.querySelectorAll('h1')] })
  history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1, key: 'conform' }, '', path)
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

/** Goes back, by the router as well. */
function leave() {
  Object.assign(window, { keptHeadings: [...document.querySelectorAll('h1')] })
  history.back()
}

/** How the last try to open an area ended; undefined before that. @param {string} area */
const lastAttempt = (area) =>
  /** @type {any} */ (window).conformance.attempts.findLast(
    (/** @type {any} */ one) => one.area === area && /ready|gave-up/.test(one.outcome),
  )

/** What is left of the area. @param {Page} tab @param {readonly string[]} attributes of html and body before */
async function leftIn(tab, attributes) {
  /** @type {Observed['left']} */
  const left = await tab.evaluate(() => /** @type {any} */ (window).conformance.left())
  const added = (await tab.evaluate(attributesOf)).filter((one) => !attributes.includes(one))
  return [...left, ...added.map((what) => ({ kind: 'attribute', what, at: '' }))]
}

/**
 * Opens a page of the area from a page of the host, looks at it, and goes back. Rejects when the page does not answer.
 *
 * @param {Page} tab
 * @param {object} given
 * @param {string} given.start address of a page of the host
 * @param {ReadonlySet<string>} given.named origins that the site names
 * @param {string} given.code of the build, with its texts
 * @param {Pick<Observed, 'area' | 'release' | 'page' | 'language'>} given.about
 * @returns {Promise<Observed>}
 */
export async function observePage(tab, { start, named, code, about }) {
  const end = Date.now() + deadlineSeconds * 1_000
  const heard = listen(tab, named)
  const isQuiet = async () => heard.open.size === 0 && (await tab.evaluate(atRest)) && heard.open.size === 0
  await tab.goto(start)
  await until(async () => (await tab.evaluate(isHostShown)) && isQuiet(), end)
  const otherTitle = await tab.title()
  const attributes = await tab.evaluate(attributesOf)

  heard.isOn = true
  await tab.evaluate(enter, about.page.path)
  const attempt = await until(() => tab.evaluate(lastAttempt, about.area), end)
  const isThere = async () => heard.isReplaced || ((await tab.evaluate(isOtherPage)) && isQuiet())
  const isSettled = attempt && (await until(isThere, end))
  const title = await tab.title()
  const { headings, texts, isRefused } = await tab.evaluate(shownIn)

  await tab.evaluate(leave)
  const isBack = async () =>
    heard.isReplaced ||
    ((await tab.title()) === otherTitle && (await tab.evaluate(isOtherPage)) && tab.evaluate(atRest))
  const isLeft = await until(isBack, Math.max(end, Date.now() + momentMs))
  if (isLeft) await until(async () => (await leftIn(tab, attributes)).length === 0, Date.now() + momentMs)
  const { isReplaced, foreign, failed, said } = heard
  return {
    ...about,
    attempt,
    isReplaced,
    isSettled: Boolean(isSettled),
    title,
    otherTitle,
    headings,
    isRefused,
    rawKeys: rawKeysIn([title, ...texts], code),
    foreign,
    failed,
    said,
    isLeft: Boolean(isLeft),
    left: isLeft ? await leftIn(tab, attributes) : [],
  }
}

/**
 * What is known of a page that could not be looked at.
 *
 * @param {Pick<Observed, 'area' | 'release' | 'page' | 'language'>} about
 * @param {Error} error says whether another document came in between
 * @returns {Observed}
 */
export const notAnswering = (about, { message }) => ({
  ...about,
  attempt: undefined,
  isReplaced: /navigation/.test(message),
  isSettled: false,
  title: '',
  otherTitle: '',
  headings: [],
  isRefused: false,
  rawKeys: [],
  foreign: [],
  failed: [],
  said: [],
  isLeft: false,
  left: [],
})
