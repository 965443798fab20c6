import { isContribution, type OverviewContribution } from './contribution.ts'

const whole: OverviewContribution = {
  tile: { label: 'Open', to: '/user/made', figure: { value: '3', hint: 'One is yours' } },
  items: [{ id: '1', title: 'Reply', hint: 'Today', to: '/user/made?id=1' }],
  firstStep: { title: 'Ask', hint: 'Anything', to: '/user/made', state: 'open' },
  problem: { error: new Error('made to fail'), retry: () => {}, retrying: false },
}

test.each<[string, object]>([
  ['with everything', whole],
  ['while it loads', { tile: { ...whole.tile, figure: null }, items: null }],
  ['with fields of a later contract', { ...whole, later: 1 }],
])('a contribution %s is accepted', (_, value) => {
  expect(isContribution('overview', value)).toBe(true)
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'tile'],
  ['no tile', { items: [] }],
  ['a tile without address', { ...whole, tile: { label: 'Open', figure: null } }],
  ['a figure that is a number', { ...whole, tile: { ...whole.tile, figure: { value: 3, hint: '' } } }],
  ['items that are no list', { ...whole, items: {} }],
  ['an item without title', { ...whole, items: [{ id: '1', hint: '', to: '' }] }],
  ['an item that is null', { ...whole, items: [null] }],
  ['a step without state', { ...whole, firstStep: { title: '', hint: '', to: '' } }],
  ['a problem that is no error', { ...whole, problem: { error: 'late', retry: () => {}, retrying: false } }],
])('%s is refused', (_, value) => {
  expect(isContribution('overview', value)).toBe(false)
})
