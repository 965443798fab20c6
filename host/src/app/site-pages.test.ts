import type { ReleaseSet } from '@member/shared/release-set'
import { areaPages } from '../areas/create-areas.ts'
import { readSet } from '../areas/release-set.ts'
import { inSet, manifestWith, setOf } from '../testing/release-sets.ts'
import { sitePages } from './site-pages.ts'

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
