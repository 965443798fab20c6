import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../database/schema.ts'
import { inOrder } from './in-order.ts'

// Only told apart, never asked.
const database = () => ({}) as Database

test('acts on one ticket are done one after another, in the order in which they were asked', async () => {
  const db = database()
  const told: string[] = []
  const act = (name: string, ms: number) => async () => {
    told.push(`${name} begins`)
    await sleep(ms)
    told.push(`${name} ends`)
    return name
  }
  const done = await Promise.all([
    inOrder(db, 1, act('one', 20)),
    inOrder(db, 1, act('two', 0)),
    inOrder(db, 1, act('three', 5)),
  ])
  expect(done).toEqual(['one', 'two', 'three'])
  expect(told).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends'])
})

test('an act that fails fails alone', async () => {
  const db = database()
  const failed = inOrder(db, 1, () => Promise.reject(new Error('first')))
  const next = inOrder(db, 1, async () => 'second')
  await expect(failed).rejects.toThrow('first')
  expect(await next).toBe('second')
  expect(await inOrder(db, 1, async () => 'third')).toBe('third')
})

test('acts on other tickets, and on other databases, do not wait', async () => {
  const db = database()
  let end = () => {}
  const long = inOrder(db, 1, () => new Promise<void>((resolve) => (end = resolve)))
  expect(await inOrder(db, 2, async () => 'other ticket')).toBe('other ticket')
  expect(await inOrder(database(), 1, async () => 'other database')).toBe('other database')
  end()
  await long
})
