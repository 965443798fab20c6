import { setTimeout as pause } from 'node:timers/promises'
import { type FaultyFront, startFaultyFront } from '../harness/faulty-front.ts'
import { goLive } from '../harness/make-release.ts'
import type { Site } from '../harness/site.ts'
import { isSeen, nameOf, type WantedPage } from './judge.ts'
import { clicked, enterTab, hangGuard, missOfMenu, openWell, pages, seen } from './observe.ts'
import { type Ages, liveRelease, type Rig, secondOf } from './rig.ts'
import type { Bar, FileRow, PageRow, ReleaseRow } from './row.ts'
import { collectAttempts, mark, type Sight } from './sight.ts'
import type { Tab } from './tab.ts'
import { isEnd, type Result, verdictOn } from './verdict.ts'

/** Name of a row in the table. */
export const fileRowName = ({ file, fault, visit }: FileRow): string => `${file} · ${fault} · ${visit}`

const pageOf = ({ file }: FileRow): WantedPage => (file === 'host login page' ? pages.login : pages.overview)

/** Brings the tab to where the measured visit begins, with the fault at work or its traces in the cache. */
async function arrive(tab: Tab, row: FileRow, front: FaultyFront): Promise<void> {
  const page = pageOf(row)
  switch (row.visit) {
    case 'address':
      return
    case 'click':
      return openWell(tab, front.origin, page === pages.login ? pages.home : pages.workOrders)
    case 'poisoned': {
      const isDone = (sight: Sight) => isSeen(sight, 'page, sentence or offer', page)
      await tab.open(front.origin + page.path)
      const { sight, last } = await seen(tab, hangGuard, isDone)
      if (sight === null) throw new Error(`the first visit shows ${nameOf(last)}`)
      front.fault = () => undefined
      return tab.replace()
    }
  }
}

/** Runs a row in a tab whose profile has seen nothing yet. */
export async function runFileRow(tab: Tab, row: FileRow, rig: Rig): Promise<Result> {
  const front = await startFaultyFront(rig.site.origin)
  const page = pageOf(row)
  const of = row.file.startsWith('host') ? 'host' : 'account'
  try {
    front.fault = (path) => {
      if (path === rig.files[row.file]) return row.fault
      return row.file === 'previous manifest' && path === rig.files['area entry'] ? '404' : undefined
    }
    await tab.before(collectAttempts)
    if (page !== pages.login) await enterTab(tab, rig.site)
    await arrive(tab, row, front)
    if (row.visit !== 'click') await tab.open(front.origin + page.path)
    await tab.value(mark)
    const asked = front.documents.length
    if (row.visit === 'click' && !(await clicked(tab, `a[href^="${page.path}"]`)))
      throw new Error(`there is no link to ${page.path}`)
    const ages = rig.releases[of]
    const seeing = await seen(tab, hangGuard, (sight) => isEnd(sight, row, { of, ages, page }))
    const reloads = front.documents.length - asked
    const hasMenu = page !== pages.login && seeing.sight !== null && isSeen(seeing.sight, 'page', page)
    const usable = hasMenu ? await missOfMenu(tab) : undefined
    return await verdictOn({ row: fileRowName(row), bar: row, of, ages, seeing, reloads, usable }, front)
  } finally {
    await front.stop()
  }
}

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
  const ages = { newest: await goLive(site, of, { ...secondOf[of], edit }), previous }
  return openAndLeave(tab, { row: releaseRowName(row), bar: row, of, ages, site, page: pages.overview })
}
