import { releaseSet } from '../areas/release-set-state.ts'
import { areaWith, setOf } from '../testing/release-sets.ts'
import { sitePages } from './router.tsx'

// Written by the build; these tests have none.
jest.mock('../areas/host-build.ts', () => ({ hostBuild: { release: 'made', contract: '1.1.0', provides: {} } }))

const ownerOf = (name: string) => sitePages().find((page) => page.name === name)?.from

test.each(['/user/account/balance/', '/user//account/balance', '/USER/account/Balance'])(
  'an area that claims another one’s page as %s does not get it',
  (path) => {
    releaseSet.replace(
      setOf({
        account: areaWith('account', { 'account/balance': '/user/account/balance' }),
        late: areaWith('late', { 'late/page': path, 'late/own': '/user/late' }),
      }),
    )
    expect(ownerOf('account/balance')).toMatchObject({ area: 'account' })
    expect(ownerOf('late/page')).toBeUndefined()
    expect(ownerOf('late/own')).toMatchObject({ area: 'late' })
  },
)

test('the router gets a pattern with single slashes and the area’s own letters and parameters', () => {
  releaseSet.replace(setOf({ late: areaWith('late', { 'late/page': '/user//lateWork/:id/' }) }))
  expect(sitePages().find(({ name }) => name === 'late/page')?.path).toBe('/user/lateWork/:id')
})
