import { madeArea, madePage, releaseOf } from '@member/release-store/testing'
import type { AreaManifest } from '@member/shared/manifest'
import { madeContract } from '../testing/made-contract.ts'
import { problemsOnSite } from './check.ts'

const coupons = (changes: Partial<AreaManifest> = {}) => madeArea('coupons', '1.2.0', changes)
const onPage = (path: string, name: string) => coupons({ pages: [madePage(path, name)] })
const named = `coupons ${releaseOf('1.2.0')}`

test.each<[string, AreaManifest, string[]]>([
  ['that fits', coupons({ uses: { '@member/shared': ['useHttp'] }, owns: ['/user/coupons'] }), []],
  ['that is live there, in its next release', madeArea('messages', '1.1.0', { owns: ['/user/messages'] }), []],
  ['of another contract', coupons({ contract: '^2.0.0' }), [`${named}: contract: needs ^2.0.0, the host has 1.2.0`]],
  [
    'with a library in another version',
    coupons({ singletons: { react: '^20.0.0' } }),
    [`${named}: react: needs ^20.0.0, the host has 19.3.1`],
  ],
  [
    'that uses a name which the host does not give',
    coupons({ uses: { '@member/shared': ['useCoupons'] } }),
    [`${named}: uses useCoupons of @member/shared, which the host ${releaseOf('1.0.0')} does not give`],
  ],
  [
    'at an address of the host',
    onPage('/user/Login', 'coupons/login'),
    ['the page /user/Login (coupons/login) of coupons has the same path as the page /user/login (login) of host'],
  ],
  [
    'at an address that another area owns',
    onPage('/user/messages/coupons', 'coupons/list'),
    ['the page /user/messages/coupons (coupons/list) of coupons has addresses in /user/messages, which messages owns'],
  ],
  [
    'with a route name of another area',
    onPage('/user/coupons', 'messages/list'),
    [
      'the page /user/coupons (messages/list) of coupons has the same name as the page /user/messages/list (messages/list) of messages',
    ],
  ],
])('an area %s', (_, area, problems) => {
  expect(problemsOnSite(area, madeContract())).toEqual(problems)
})

test('on a site whose host lists no names, none are compared', () => {
  const area = coupons({ uses: { '@member/shared': ['useCoupons'] } })
  expect(problemsOnSite(area, madeContract({ gives: undefined }))).toEqual([])
})
