import { setTimeout as pause } from 'node:timers/promises'
import { goLive } from '../harness/area-release.ts'
import { type FaultyFront, startFaultyFront } from '../harness/faulty-front.ts'
import { makeRelease } from '../harness/make-release.ts'
import type { Site } from '../harness/site.ts'
import { isSeen, type WantedPage } from './judge.ts'
import { enterTab, missOfMenu, pages } from './member.ts'
import { clicked, hangGuard, seen } from './observe.ts'
import type { Result } from './result.ts'
import { type Ages, liveRelease, type Rig, secondOf } from './rig.ts'
import type { Bar, PageRow, ReleaseRow } from './row.ts'
import { collectAttempts, mark } from './sight.ts'
import type { Tab } from './tab.ts'
import { isEnd, verdictOn } from './verdict.ts'

/** Names of rows in the table. */
export const pageRowName = ({ page }: PageRow): string => `page · ${page}`
export const releaseRowName = ({ of, does }: ReleaseRow): string => `${of} · ${does}`

interface Opening {
  row: string
  bar: Bar
  of: string
  ages: Ages
  site: Site
  page: WantedPage
  /** What the member does once the page is there, before it is judged. */
  then?: (front: FaultyFront) => Promise<void>
  /** Where the seconds begin; by default after that. */
  counts?: 'from-opening'
}

/** Opens a page by its address in a new profile, judges it, and leaves by the menu. */
async function openAndLeave(tab: Tab, { row, bar, of, ages, site, page, then, counts }: Opening): Promise<Result> {
  const front = await startFaultyFront(site.origin)
  try {
    await tab.before(collectAttempts)
    await enterTab(tab, site)
    await tab.open(front.origin + page.path)
    const opened = performance.now()
    await tab.value(mark)
    await then?.(front)
    const asked = front.documents.length
    const began = counts === 'from-opening' ? opened : performance.now()
    const seeing = await seen(tab, hangGuard, (sight) => isEnd(sight, bar, { of, ages, page }), began)
    const reloads = front.documents.length - asked
    const hasMenu = seeing.sight !== null && (of !== 'host' || isSeen(seeing.sight, 'page', page))
    if (bar.sees === 'page with a way out') await clicked(tab, 'dialog[open] button')
    const usable = hasMenu ? await missOfMenu(tab, of === 'workorder' ? pages.balance : undefined) : undefined
    return await verdictOn({ row, bar, of, ages, seeing, reloads, usable }, front)
  } finally {
    await front.stop()
  }
}

/** Runs a row about a page of the trial area. */
export function runPageRow(tab: Tab, row: PageRow, rig: Rig): Promise<Result> {
  const page = { path: `/user/trial/${row.page}`, heading: /^试验$/ }
  async function press() {
    await seen(tab, hangGuard, (sight) => isSeen(sight, 'page', page))
    if (!(await clicked(tab, '[data-go]'))) throw new Error(`${row.page} has no button to press`)
    // Longer than anything that follows at once.
    await pause(500)
  }
  async function stay({ reports }: FaultyFront) {
    await seen(tab, 4, (sight) => isSeen(sight, 'page', page))
    await pause(2_000)
    // On a busy machine it comes later.
    const isTold = () => row.reports === null || reports.some(({ reason }) => reason === row.reports)
    for (let waited = 0; waited < hangGuard && !isTold(); waited += 1) await pause(1_000)
  }
  const then = row.presses ? press : row.stays ? stay : undefined
  const opening = { row: pageRowName(row), bar: row, of: 'trial', ages: rig.releases.trial, site: rig.site, page }
  return openAndLeave(tab, { ...opening, ...(then && { then }), ...(row.stays && { counts: 'from-opening' }) })
}

/** Runs a row about a release that is wrong as a whole, on a site of its own. */
export async function runReleaseRow(tab: Tab, row: ReleaseRow, site: Site): Promise<Result> {
  const { of, edit } = row
  const previous = await liveRelease(site, of)
  const variant = { ...secondOf[of], edit }
  let newest = `${variant.version}-${variant.hash}`
  if (of === 'host') {
    const { folder, release } = await makeRelease('host', variant)
    await site.release('publish', folder)
    await site.release('promote', 'host', release, '--reason', 'the matrix')
  } else newest = await goLive(site, of, variant)
  const ages = { newest, previous }
  return openAndLeave(tab, { row: releaseRowName(row), bar: row, of, ages, site, page: pages.overview })
}
