import { rowBlocks } from './row-blocks.ts'

const keys = Array.from({ length: 2000 }, (_, number) => `${number + 1}:person`)
const blocksOf = (rows: readonly string[]) => rowBlocks(rows, (key) => key)
const written = (rows: readonly string[]) => new Set(blocksOf(rows).map((block) => block.join(' ')))

it('keeps all rows in their order', () => {
  expect(blocksOf(keys).flat()).toEqual(keys)
  expect(blocksOf([])).toEqual([])
})

it('makes blocks that are neither many nor long', () => {
  const sizes = blocksOf(keys).map(({ length }) => length)
  expect(sizes.length).toBeGreaterThan(80)
  expect(sizes.length).toBeLessThan(200)
  expect(Math.max(...sizes)).toBeLessThan(150)
})

it.each([
  ['comes', (rows: readonly string[]) => ['9000:person', ...rows]],
  ['goes', (rows: readonly string[]) => rows.filter((_, at) => at !== 777)],
  ['moves to the top', (rows: readonly string[]) => [rows[777] as string, ...rows.filter((_, at) => at !== 777)]],
  ['follows', (rows: readonly string[]) => [...rows, '9000:person']],
])('leaves the other blocks alone when a row %s', (_, change) => {
  const before = written(keys)
  const changed = [...written(change(keys))].filter((block) => !before.has(block))
  expect(changed.length).toBeLessThanOrEqual(2)
})
