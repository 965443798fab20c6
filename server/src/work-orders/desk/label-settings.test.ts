import { type TicketDesk, ticketDesk } from '../../testing/ticket-desk.ts'
import { changedLabels, changeLabels } from './change-labels.ts'

let desk: TicketDesk
beforeAll(async () => {
  desk = await ticketDesk()
})
afterAll(() => desk.server.close())

beforeEach(async () => {
  await desk.clear()
  await desk.server.db.deleteFrom('ticket_label').execute()
})

/** A ticket with these labels. */
const labelled = async (...labels: string[]): Promise<number> => {
  const { id } = await desk.create({}, desk.alice)
  await desk.done('label', desk.agent, { id, labels })
  return id
}
const labelsOf = async (id: number) => (await desk.get('detail', desk.agent, { id, view: 'manage' })).data.ticket.labels
const settings = async (): Promise<{ id: number; name: string; tickets: number }[]> =>
  (await desk.get('labelSettings', desk.master, {})).data.list
const idOf = async (name: string) => (await settings()).find((label) => label.name === name)?.id
const found = async (label: string) => (await desk.get('list', desk.agent, { view: 'manage', label })).data.total

test('a renamed label keeps its place on work orders and in filters', async () => {
  const [one, two, other] = [await labelled('a', 'vip'), await labelled('vip'), await labelled('b')]
  const { list } = await desk.done('saveLabel', desk.master, { id: await idOf('vip'), name: ' gold  card ' })
  expect(list).toMatchObject([
    { name: 'a', tickets: 1 },
    { name: 'b', tickets: 1 },
    { name: 'gold card', tickets: 2 },
  ])
  expect([await labelsOf(one), await labelsOf(two), await labelsOf(other)]).toEqual([
    ['a', 'gold card'],
    ['gold card'],
    ['b'],
  ])
  expect([await found('vip'), await found('gold card')]).toEqual([0, 2])
  expect((await desk.get('labels', desk.agent, {})).data.list).toEqual(['a', 'b', 'gold card'])
})

test('a label that takes the name of another becomes one with it', async () => {
  const [both, one] = [await labelled('VIP', 'vip'), await labelled('VIP')]
  const { list } = await desk.done('saveLabel', desk.master, { id: await idOf('VIP'), name: 'vip' })
  expect(list).toMatchObject([{ name: 'vip', tickets: 2 }])
  expect([await labelsOf(both), await labelsOf(one)]).toEqual([['vip'], ['vip']])
})

test('a deleted label is gone from work orders, without an event', async () => {
  const id = await labelled('a', 'vip')
  const before = (await desk.timeline(desk.agent, id)).list.length
  const { list } = await desk.done('deleteLabel', desk.master, { id: await idOf('vip') })
  expect(list).toMatchObject([{ name: 'a' }])
  expect(await labelsOf(id)).toEqual(['a'])
  expect((await desk.timeline(desk.agent, id)).list).toHaveLength(before)
  expect(await desk.server.db.selectFrom('ticket_label').select('name').execute()).toEqual([{ name: 'a' }])
})

test('a change of many work orders ends where it was told to, and continues', async () => {
  const { db } = desk.server
  const ids = [await labelled('vip'), await labelled('vip', 'a')]
  await db.updateTable('ticket_label').set({ change_to: '' }).where('name', '=', 'vip').execute()
  await changeLabels(db, 0)
  expect(await labelsOf(ids[0] ?? 0)).toEqual(['vip'])
  // It is no longer offered, nor taken as a name, until its work orders have changed.
  expect(await settings()).toMatchObject([{ name: 'a' }])
  expect((await desk.post('saveLabel', desk.master, { name: 'vip' })).msg).toBe(
    'This label is being changed. Try again in a minute.',
  )
  await changeLabels(db)
  expect([await labelsOf(ids[0] ?? 0), await labelsOf(ids[1] ?? 0)]).toEqual([[], ['a']])
  expect(await desk.done('saveLabel', desk.master, { name: 'vip' })).toMatchObject({ list: [{}, { name: 'vip' }] })
})

test('a label that is renamed while another becomes it takes that along', async () => {
  const { db } = desk.server
  const id = await labelled('first')
  await desk.done('saveLabel', desk.master, { name: 'second' })
  await db.updateTable('ticket_label').set({ change_to: 'second' }).where('name', '=', 'first').execute()
  await desk.done('saveLabel', desk.master, { id: await idOf('second'), name: 'third' })
  expect(await labelsOf(id)).toEqual(['third'])
  expect(await settings()).toMatchObject([{ name: 'third', tickets: 1 }])
})

test('each mistake has its sentence', async () => {
  await labelled('vip')
  const mistakes: [string, object, string][] = [
    ['saveLabel', { name: '' }, 'A label has a name of up to 30 characters, without commas'],
    ['saveLabel', { name: 'a,b' }, 'A label has a name of up to 30 characters, without commas'],
    ['saveLabel', { name: 'x'.repeat(31) }, 'A label has a name of up to 30 characters, without commas'],
    ['saveLabel', { name: 'vip' }, 'There is a label of this name already'],
    ['saveLabel', { id: 999_999, name: 'gold' }, 'This label does not exist'],
    ['deleteLabel', { id: 999_999 }, 'This label does not exist'],
  ]
  for (const [path, values, msg] of mistakes)
    expect(await desk.post(path, desk.master, { ...values })).toMatchObject({ code: 0, msg })
})

test.each([
  ['vip', 'gold', 'gold'],
  ['a,vip,b', 'gold', 'a,gold,b'],
  ['gold,vip', 'gold', 'gold'],
  ['vip,vips', '', 'vips'],
  ['vip', '', ''],
  ['a', 'gold', 'a'],
])('%s with vip as %j is %j', (labels, change_to, expected) => {
  expect(changedLabels(labels, { name: 'vip', change_to })).toBe(expected)
})
