import { asTree, type CategorySetting, placesAfterMove, possibleParents, readCategorySettings } from './category.ts'

const category = (id: number, change: Partial<CategorySetting> = {}): CategorySetting => ({
  id: String(id),
  version: '',
  above: '0',
  names: { 'zh-cn': `分类 ${id}`, en: `Category ${id}` },
  templates: { 'zh-cn': '', en: '' },
  priority: 'normal',
  place: 0,
  isArchived: false,
  ...change,
})

test('reads what a server sends, and leaves out rows without id', () => {
  const list = [
    { id: 3, pid: 0, names: { 'zh-cn': '退款', en: 'Refunds' }, templates: [], default_priority: 'high', weigh: '5' },
    { names: {} },
    { id: 4, pid: 3, default_priority: 'odd', archived: true },
  ]
  expect(readCategorySettings({ list })).toEqual([
    category(3, {
      names: { 'zh-cn': '退款', en: 'Refunds' },
      priority: 'high',
      place: 5,
    }),
    category(4, { above: '3', names: { 'zh-cn': '', en: '' }, isArchived: true }),
  ])
  expect(readCategorySettings(null)).toEqual([])
})

test('those below another follow it, and archived ones are left out', () => {
  const all = [category(1), category(2), category(3, { above: '1' }), category(4, { isArchived: true })]
  expect(asTree(all).map(({ id }) => id)).toEqual(['1', '3', '2'])
})

test('one whose category above is archived is still shown', () => {
  const all = [category(1, { isArchived: true }), category(2, { above: '1' })]
  expect(asTree(all).map(({ id }) => id)).toEqual(['2'])
})

test('categories have two levels', () => {
  const all = [category(1), category(2), category(3, { above: '1' }), category(4, { isArchived: true })]
  expect(possibleParents(all, null).map(({ id }) => id)).toEqual(['1', '2'])
  expect(possibleParents(all, '3').map(({ id }) => id)).toEqual(['1', '2'])
  expect(possibleParents(all, '2').map(({ id }) => id)).toEqual(['1'])
  expect(possibleParents(all, '1')).toEqual([])
})

describe('a move', () => {
  const moved = (places: number[], at: number, step: 'up' | 'down') => {
    const all = places.map((place, id) => category(id + 1, { place }))
    const changes = new Map(
      placesAfterMove(all, String(at), step).map(({ category, place }) => [category.id, place] as const),
    )
    return all
      .map((one) => ({ ...one, place: changes.get(one.id) ?? one.place }))
      .sort((a, b) => b.place - a.place || Number(a.id) - Number(b.id))
      .map(({ id }) => id)
      .join('')
  }

  test.each([
    [[0, 0, 0, 0], 3, 'up', '1324'],
    [[0, 0, 0, 0], 1, 'down', '2134'],
    [[9, 5, 5, 1], 4, 'up', '1243'],
    [[3, 2, 1, 0], 2, 'up', '2134'],
    [[3, 2, 1, 0], 1, 'up', '1234'],
    [[3, 2, 1, 0], 4, 'down', '1234'],
    [[1000, 999, 998, 0], 2, 'up', '2134'],
  ] as const)('with the places %j, of the category %i %s gives %s', (places, at, step, order) => {
    expect(moved([...places], at, step)).toBe(order)
  })

  test('changes two places where all differ', () => {
    const all = [1000, 999, 1, 0].map((place, id) => category(id + 1, { place }))
    const changes = placesAfterMove(all, '2', 'up').map(({ category, place }) => [category.id, place])
    expect(changes).toEqual([
      ['2', 1000],
      ['1', 999],
    ])
  })

  test('only siblings change', () => {
    const all = [category(1), category(2, { above: '1' }), category(3, { above: '1' })]
    expect(placesAfterMove(all, '3', 'up').map(({ category }) => category.id)).toEqual(['3', '2'])
  })
})
