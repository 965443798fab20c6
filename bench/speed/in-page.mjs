/**
 * What is looked for in a page: its own heading, something a member can use, and its real data. A text is a regular
 * expression that the element's text, or the value of a field, must match.
 *
 * @typedef {object} Looks
 * @property {string} control selector
 * @property {string} data selector
 * @property {string} text
 */

/**
 * What was seen so far, in milliseconds since the navigation or, after `watchClick`, since the click.
 *
 * @typedef {object} Seen
 * @property {number} fcp
 * @property {number} lcp
 * @property {number} shift sum of all layout shifts that followed no input
 * @property {number[]} tasks lengths of the tasks of more than 50 ms
 * @property {number | null} data
 * @property {number | null} interactive
 */

/**
 * Runs in the page before its own scripts. Real data is visible with the frame after the one that has it. The page is
 * interactive when React has put its handlers on a control of it: looked at between tasks, every 10 ms, so that the
 * work that put them there, and effects that ran with it, are over and the next click is answered. For data it looks
 * when the document has changed: to look in every frame costs the page a tenth of its time.
 *
 * @param {Looks} looks
 */
export function watchLoad({ control, data, text }) {
  /** @type {Seen} */
  const seen = { fcp: 0, lcp: 0, shift: 0, tasks: [], data: null, interactive: null }
  Object.assign(window, { benchSeen: seen })
  /**
   * @param {string} type
   * @param {(entry: any) => void} take
   */
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value
  })
  observe('longtask', ({ duration }) => seen.tasks.push(duration))

  const wanted = new RegExp(text)
  const hasData = () =>
    [...document.querySelectorAll(data)].some(
      (element) =>
        element.getClientRects().length > 0 &&
        wanted.test(element instanceof HTMLInputElement ? element.value : element.textContent),
    )
  const changes = new MutationObserver(() => {
    if (!hasData()) return
    changes.disconnect()
    // The time that a frame is given can be that before the task that brought the data.
    requestAnimationFrame(() => {
      seen.data = performance.now()
    })
  })
  changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  const hasHandlers = () =>
    [...document.querySelectorAll(control)].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps$')),
    )
  const timer = setInterval(() => {
    if (!hasHandlers()) return
    clearInterval(timer)
    seen.interactive = performance.now()
  }, 10)
}

/**
 * What was seen when a link was followed, in milliseconds since the click.
 *
 * @typedef {object} Followed
 * @property {number | null} heading
 * @property {number | null} rows
 * @property {number} shift
 */

/**
 * Runs in the page: notes the next click and from then on when the next page's heading and its rows are seen. The
 * heading is new when its text is another one than that of the page before.
 *
 * @param {Pick<Looks, 'data' | 'text'>} looks
 */
export function watchClick({ data, text }) {
  /** @type {Followed} */
  const seen = { heading: null, rows: null, shift: 0 }
  Object.assign(window, { benchFollowed: seen })
  // Its place is asked for last, as that has the browser lay out the page.
  const isSeen = (/** @type {Element} */ element) => element.getClientRects().length > 0
  const before = document.querySelector('h1')?.textContent ?? ''
  const address = location.pathname
  const wanted = new RegExp(text)
  const follow = (/** @type {number} */ clicked) => {
    new PerformanceObserver((list) => {
      for (const { value } of /** @type {(PerformanceEntry & { value: number })[]} */ (list.getEntries()))
        seen.shift += value
    }).observe({ type: 'layout-shift' })
    /** @param {'heading' | 'rows'} name */
    const note = (name) =>
      requestAnimationFrame(() => {
        seen[name] ??= performance.now() - clicked
      })
    const changes = new MutationObserver(() => {
      const heading = document.querySelector('h1')
      const isNew = seen.heading === null && heading !== null && !['', before].includes(heading.textContent)
      if (isNew && isSeen(heading)) note('heading')
      const there =
        location.pathname !== address &&
        [...document.querySelectorAll(data)].some(
          (element) =>
            wanted.test(element instanceof HTMLInputElement ? element.value : element.textContent) && isSeen(element),
        )
      if (!there) return
      changes.disconnect()
      note('rows')
    })
    changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  }
  addEventListener('click', ({ timeStamp }) => follow(timeStamp), { capture: true, once: true })
}
