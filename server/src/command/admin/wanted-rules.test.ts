import { wantedRules } from './wanted-rules.ts'

const title = { 'zh-cn': '优惠券', en: 'Coupons' }
const wants = {
  menu: [{ path: '/user/coupons', title, icon: 'fa fa-gift' }],
  rights: [{ path: '/user/coupons/redeem', title: { 'zh-cn': '兑换', en: 'Redeem' } }],
}

test('an entry is under the directory, a right under the page that it is of', () => {
  expect(wantedRules(wants, [], 'account')).toEqual([
    {
      under: 'account',
      entry: expect.objectContaining({
        type: 'menu',
        name: 'coupons',
        path: 'coupons',
        title: '优惠券',
        title_en: 'Coupons',
        icon: 'fa fa-gift',
      }),
    },
    { under: 'coupons', entry: expect.objectContaining({ type: 'button', name: 'coupons/redeem', path: '' }) },
  ])
})

test.each<[string, string[], string[]]>([
  ['has the entry', ['coupons'], ['coupons/redeem']],
  ['has both', ['coupons', 'coupons/redeem'], []],
])('a store that %s keeps it as it is', (_, names, wanted) => {
  const rules = names.map((name) => ({ name }))
  expect(wantedRules(wants, rules, 'account').map(({ entry }) => entry.name)).toEqual(wanted)
})

test('a right that is listed twice is wanted once', () => {
  const twice = { rights: [...wants.rights, ...wants.rights] }
  expect(wantedRules(twice, [], 'account')).toHaveLength(1)
})

test('an area that wants nothing gets nothing', () => {
  expect(wantedRules({}, [], 'account')).toEqual([])
})
