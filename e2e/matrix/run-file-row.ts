import { startFaultProxy } from './fault-proxy.ts'
import { isSeen, type WantedPage } from './judge.ts'
import { enterTab, missOfMenu, openWell, pages } from './member.ts'
import { clicked, seen } from './observe.ts'
import type { Result } from './result.ts'
import type { Rig } from './rig.ts'
import type { FileRow } from './row.ts'
import { collectAttempts, mark } from './sight.ts'
import type { Tab } from './tab.ts'
import { isEnd, verdictOn } from './verdict.ts'

/** Name of a row in the table. */
export const fileRowName = ({ file, fault, visit }: FileRow): string => `${file} · ${fault} · ${visit}`

const pageOf = ({ file }: FileRow): WantedPage => (file === 'host login page' ? pages.login : pages.overview)

/** Brings the tab to where the measured visit begins, with the fault at work or its traces in the cache. */
async function arrive(tab: Tab, row: FileRow, origin: string, heal: () => void): Promise<void> {
  const page = pageOf(row)
  switch (row.visit) {
    case 'address':
      return
    case 'click':
      return openWell(tab, origin, page === pages.login ? pages.home : pages.workOrders)
    case 'poisoned':
      await tab.open(origin + page.path)
      await seen(tab, row.within + 4, (sight) => isSeen(sight, 'page or sentence', page))
      heal()
      return tab.replace()
  }
}

/** Runs a row in a tab whose profile has seen nothing yet. */
export async function runFileRow(tab: Tab, row: FileRow, rig: Rig): Promise<Result> {
  const proxy = await startFaultProxy(rig.site.origin)
  const page = pageOf(row)
  const of = row.file.startsWith('host') ? 'host' : 'account'
  try {
    proxy.inject([
      { path: rig.files[row.file], fault: row.fault },
      ...(row.file === 'previous manifest' ? [{ path: rig.files['area entry'], fault: '404' as const }] : []),
    ])
    await tab.before(collectAttempts)
    if (page !== pages.login) await enterTab(tab, rig.site)
    await arrive(tab, row, proxy.origin, () => proxy.inject([]))
    if (row.visit !== 'click') await tab.open(proxy.origin + page.path)
    await tab.value(mark)
    const asked = proxy.documents.length
    if (row.visit === 'click' && !(await clicked(tab, `a[href^="${page.path}"]`)))
      throw new Error(`there is no link to ${page.path}`)
    const ages = rig.releases[of]
    const seeing = await seen(tab, row.within, (sight) => isEnd(sight, row, { of, ages, page }))
    const reloads = proxy.documents.length - asked
    const hasMenu = page !== pages.login && seeing.sight !== null && isSeen(seeing.sight, 'page', page)
    const usable = hasMenu ? await missOfMenu(tab) : undefined
    return await verdictOn({ row: fileRowName(row), bar: row, of, ages, seeing, reloads, usable }, proxy)
  } finally {
    await proxy.stop()
  }
}
