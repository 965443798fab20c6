import { fairQueue } from './fair-queue.ts'

type Step = [key: string, item: string]

const all = () => true

const drained = (limit: number, steps: readonly Step[]) => {
  const queue = fairQueue<string>(limit)
  const refused = steps.map(([key, item]) => queue.add(key, item)).filter((item) => item !== undefined)
  const order: string[] = []
  for (let next = queue.next(all); next !== undefined; next = queue.next(all)) order.push(next.item)
  return { order: order.join(' '), refused: refused.join(' ') }
}
const line = (key: string, count: number): Step[] =>
  Array.from({ length: count }, (_, index) => [key, `${key}${index}`])

test.each<[string, number, Step[], { order: string; refused: string }]>([
  ['one line is served in its order', 9, line('a', 3), { order: 'a0 a1 a2', refused: '' }],
  [
    'one item of another line waits for one of the long line, not for all',
    9,
    [...line('a', 5), ...line('b', 1)],
    { order: 'a0 b0 a1 a2 a3 a4', refused: '' },
  ],
  [
    'lines take turns',
    9,
    [...line('a', 3), ...line('b', 2), ...line('c', 1)],
    { order: 'a0 b0 c0 a1 b1 a2', refused: '' },
  ],
  ['a line that fills the queue refuses itself', 3, line('a', 5), { order: 'a0 a1 a2', refused: 'a3 a4' }],
  [
    'a full queue makes room for others out of the longest line',
    3,
    [...line('a', 3), ...line('b', 2)],
    { order: 'a0 b0 a1', refused: 'a2 b1' },
  ],
  [
    'among lines of the same length the newcomer goes',
    2,
    [...line('a', 1), ...line('b', 1), ...line('c', 1)],
    { order: 'a0 b0', refused: 'c0' },
  ],
  ['nothing waits where nothing may', 0, line('a', 1), { order: '', refused: 'a0' }],
])('%s', (_what, limit, steps, expected) => {
  expect(drained(limit, steps)).toEqual(expected)
})

test('a line that comes again after its last item was served waits for the lines before it', () => {
  const queue = fairQueue<string>(9)
  for (const [key, item] of [...line('a', 1), ...line('b', 2)]) queue.add(key, item)
  expect(queue.next(all)).toEqual({ key: 'a', item: 'a0' })
  queue.add('a', 'a1')
  expect([1, 2, 3].map(() => queue.next(all)?.item)).toEqual(['b0', 'a1', 'b1'])
})

test('a line that may not go keeps its turn', () => {
  const queue = fairQueue<string>(9)
  for (const [key, item] of [...line('a', 2), ...line('b', 2)]) queue.add(key, item)
  expect(queue.next((key) => key !== 'a')?.item).toBe('b0')
  expect(queue.next((key) => key === 'c')).toBeUndefined()
  expect([1, 2, 3].map(() => queue.next(all)?.item)).toEqual(['a0', 'b1', 'a1'])
})
