import { randomSeries } from '../demo/random-series.ts'
import { chooseItems, type Item, itemCounts } from './choose-items.ts'

const nameOf = (item: Item) => (item.kind === 'icon' ? item.icon.en : item.character)
const familyOf = (item: Item) => (item.kind === 'icon' ? item.icon.family : undefined)

describe.each(['icon', 'character'] as const)('a picture of kind %s', (kind) => {
  test('has four items to click and five others, all different and of that kind', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const { targets, decoys } = chooseItems(randomSeries(seed), kind)
      expect([targets.length, decoys.length]).toEqual([itemCounts.targets, itemCounts.decoys])
      const all = [...targets, ...decoys]
      expect(new Set(all.map(nameOf)).size).toBe(9)
      expect(all.every((item) => item.kind === kind)).toBe(true)
    }
  })
})

test('every icon to click has a decoy of its family', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const { targets, decoys } = chooseItems(randomSeries(seed), 'icon')
    const count = (items: readonly Item[], family: unknown) => items.filter((item) => familyOf(item) === family).length
    for (const target of targets) {
      const family = familyOf(target)
      expect(count(decoys, family)).toBeGreaterThanOrEqual(count(targets, family))
    }
  }
})

test('every icon is asked for in some picture', () => {
  const asked = new Set<string>()
  for (let seed = 0; seed < 200; seed += 1) {
    for (const target of chooseItems(randomSeries(seed), 'icon').targets) asked.add(nameOf(target))
  }
  expect(asked.size).toBe(24)
})
