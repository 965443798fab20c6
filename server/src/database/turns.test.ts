import { setImmediate as tick } from 'node:timers/promises'
import { turns } from './turns.ts'

test('one at a time, in the order they came, also those who come in between', async () => {
  const { take, pass } = turns()
  const order: number[] = []
  let inside = 0
  const visit = async (number: number) => {
    await take()
    inside += 1
    expect(inside).toBe(1)
    order.push(number)
    await tick()
    inside -= 1
    pass()
  }
  const first = Promise.all([visit(1), visit(2), visit(3)])
  await tick()
  await Promise.all([first, visit(4), visit(5)])
  await visit(6)
  expect(order).toEqual([1, 2, 3, 4, 5, 6])
})
