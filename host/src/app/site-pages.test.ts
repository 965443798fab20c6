import type { HostPath } from '@member/shared/host'
import type { ReleaseSet } from '@member/shared/release-set'
import { framePrefix, homePath, loginPath, memberPath } from '../addresses.ts'
import { areaPages } from '../areas/create-areas.ts'
import { readSet } from '../areas/release-set.ts'
import { buildMenus } from '../menu/build-menus.ts'
import { menusAtom } from '../menu/menu-atom.ts'
import { readRules } from '../menu/menu-entry.ts'
import { createHostStore } from '../platform/app-store.ts'
import { inSet, manifestWith, setOf } from '../testing/release-sets.ts'
import hostPages from './host-pages.ts'
import { createMemberPart } from './router.tsx'
import { followPages, sitePages } from './site-pages.ts'

const pageOf = (areas: ReleaseSet['areas'], name: string) =>
  sitePages({ pages: () => areaPages(() => readSet(setOf(areas))) }).find((page) => page.title().en === name)

test.each(['/user/account/balance/', '/user//account/balance', '/USER/account/Balance'])(
  'an area that claims another one’s page as %s does not get it',
  (path) => {
    const areas = {
      account: inSet(manifestWith('account', { 'account/balance': '/user/account/balance' })),
      late: inSet(manifestWith('late', { 'late/page': path, 'late/own': '/user/late' })),
    }
    expect(pageOf(areas, 'account/balance')?.from).toMatchObject({ area: 'account' })
    expect(pageOf(areas, 'late/page')).toBeUndefined()
    expect(pageOf(areas, 'late/own')?.from).toMatchObject({ area: 'late' })
  },
)

test('the router gets a pattern with single slashes and the area’s own letters and parameters', () => {
  const areas = { late: inSet(manifestWith('late', { 'late/page': '/user//lateWork/:id/' })) }
  expect(pageOf(areas, 'late/page')?.path).toBe('/user/lateWork/:id')
})

test('menus have the entries of pages that the site has, also of an area that came later', () => {
  const rule = (id: number, path: string) => ({ id, type: 'menu', name: path, path, title: path })
  const store = createHostStore()
  store.set(menusAtom, buildMenus([], readRules([rule(1, 'late/list'), rule(2, 'cms/content'), rule(3, 'releases')])))
  const names = () => store.get(menusAtom).userMenus.map(({ name }) => name)
  let set = readSet(setOf({}))
  let changed = () => {}
  followPages(store, { pages: () => areaPages(() => set), onSet: (act) => (changed = act) })
  expect(names()).toEqual(['releases'])
  set = readSet(setOf({ late: inSet(manifestWith('late', { 'late/list': '/user/late/list' })) }))
  changed()
  expect(names()).toEqual(['late/list', 'releases'])
})

type Load = Parameters<Parameters<typeof createMemberPart>[0]>[0]

test('frame and area page come together, and are then not asked for again', async () => {
  const load = jest.fn((load: Load) => load())
  const onOpen = jest.fn()
  const part = createMemberPart(load, onOpen)
  expect(part.shouldRevalidate()).toBe(true)
  const [layout, page] = await Promise.all([part.layout(), part.areaPage()])
  expect([layout, page]).toEqual([{ Page: expect.any(Function) }, { Page: expect.any(Function) }])
  expect(layout).not.toEqual(page)
  await part.areaPage()
  expect([load.mock.calls.length, part.shouldRevalidate()]).toEqual([1, false])
  expect(onOpen.mock.calls).toEqual([[expect.objectContaining({ followFirstQueries: expect.any(Function) })]])
})

test('a failure is one for both, and the next asks again', async () => {
  const failure = new Error('gone')
  const load = jest.fn<ReturnType<Load>, [Load]>().mockRejectedValueOnce(failure)
  const onOpen = jest.fn()
  load.mockImplementation((load) => load())
  const part = createMemberPart(load, onOpen)
  expect(await Promise.all([part.layout(), part.areaPage()])).toEqual([{ failure }, { failure }])
  expect([load.mock.calls.length, part.shouldRevalidate()]).toEqual([1, true])
  expect(onOpen).not.toHaveBeenCalled()
  expect(await part.areaPage()).toEqual({ Page: expect.any(Function) })
})

test('the host’s own pages are where they are declared', () => {
  expect(hostPages.pages.map(({ path }) => path)).toEqual([
    homePath,
    loginPath,
    memberPath,
    `${framePrefix}:url`,
    '/user/releases',
  ])
})

/** Of no use to the compiler unless both types are the same. */
type IfSame<A, B> = [A] extends [B] ? ([B] extends [A] ? 'same' : never) : never

test('the addresses of the host that areas may link to are those of its pages', () => {
  const compared: IfSame<HostPath, (typeof hostPages)['pages'][number]['path']> = 'same'
  expect(compared).toBe('same')
})
