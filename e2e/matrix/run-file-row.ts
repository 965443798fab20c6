import { type FaultyFront, startFaultyFront } from '../harness/faulty-front.ts'
import { isSeen, nameOf, type WantedPage } from './judge.ts'
import { enterTab, missOfMenu, openWell, pages } from './member.ts'
import { clicked, hangGuard, seen } from './observe.ts'
import type { Result } from './result.ts'
import type { Rig } from './rig.ts'
import type { FileRow } from './row.ts'
import { collectAttempts, mark, type Sight } from './sight.ts'
import type { Tab } from './tab.ts'
import { isEnd, verdictOn } from './verdict.ts'

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
      const isDone = (sight: Sight) =>
        isSeen(sight, 'page, perhaps without texts', page) || isSeen(sight, 'page, sentence or offer', page)
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
