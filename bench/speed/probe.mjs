import { conditions, contextOn, pageOn } from './conditions.mjs'
import { median } from './figures.mjs'

/** Runs in the page: a fixed amount of the work that pages do, in milliseconds. */
function fixedWork() {
  const began = performance.now()
  const holder = document.body.appendChild(document.createElement('div'))
  for (let round = 0; round < 20; round += 1) {
    const rows = Array.from({ length: 400 }, (_, at) => ({
      at,
      key: `row ${(at * 7919) % 400}`,
      words: ['a', 'b', at],
    }))
    const sorted = JSON.parse(JSON.stringify(rows)).sort((/** @type {any} */ a, /** @type {any} */ b) =>
      a.key.localeCompare(b.key),
    )
    holder.replaceChildren(
      ...sorted.map((/** @type {any} */ { key }) => {
        const row = document.createElement('p')
        row.className = `row-${key.length}`
        row.textContent = key
        return row
      }),
    )
    holder.getBoundingClientRect()
  }
  return performance.now() - began
}

/**
 * How long this machine takes for a fixed work at the phone's slowdown, in milliseconds: what tells its speed from that
 * of another day, whatever became of the site meanwhile.
 *
 * @param {import('@playwright/test').Browser} browser
 */
export async function probeMachine(browser) {
  const context = await contextOn(browser, conditions.phone, undefined)
  try {
    const { page, throttle } = await pageOn(context)
    await throttle(conditions.phone)
    const times = []
    for (let round = 0; round < 9; round += 1) times.push(await page.evaluate(fixedWork))
    return Math.round(median(times))
  } finally {
    await context.close()
  }
}
