import { queueRow } from '../testing/queue-server.ts'
import { readQueueTicket } from './queue-ticket.ts'
import { chosenRows, followedRows, leftRows, noRows, type SelectedRows } from './selected-rows.ts'

const ticket = (id: number, change: object = {}) => {
  const read = readQueueTicket(queueRow(id, change))
  if (read === null) throw new Error('no ticket')
  return read
}
const [one, two, three] = [ticket(1), ticket(2), ticket(3)]
const rows = [one, two, three]
const choose = (ids: string[]) => chosenRows({ ...noRows('all'), at: 5 }, { ids: new Set(ids), last: null }, rows)
const ids = ({ tickets }: SelectedRows) => [...tickets.keys()]

test('rows stay selected, each as it is shown now', () => {
  const changed = ticket(2, { version: 2 })
  const followed = followedRows(choose(['1', '2']), [one, changed, three], [one, changed, three], 5)
  expect([...followed.tickets.values()]).toEqual([one, changed])
})

test('a selection that nothing has happened to is the same one', () => {
  const selected = choose(['1', '2'])
  expect(followedRows(selected, rows, rows, 5)).toBe(selected)
})

test.each([
  ['by what others did stays selected', { acted: [], at: 6 }, ['1', '2'], ['2']],
  ['by an act of one’s own does not', { acted: ['2'], at: 5 }, ['1'], []],
])('a row that leaves the list %s', (_, { acted, at }, stays, left) => {
  const selected = { ...choose(['1', '2']), acted: new Set(acted) }
  const followed = followedRows(selected, [one, three], [one, three], at)
  expect(ids(followed)).toEqual(stays)
  expect(leftRows(followed, [one, three]).map(({ id }) => id)).toEqual(left)
})

test('a row that an act has left in the list is like any other once the list is shown anew', () => {
  const acted = { ...choose(['1', '2']), acted: new Set(['1', '2']) }
  const shownAnew = followedRows(acted, rows, rows, 6)
  expect(ids(followedRows(shownAnew, [one, three], [one, three], 7))).toEqual(['1', '2'])
})

test('a row that an act took out of the queue is not selected, though its row keeps its place', () => {
  const acted = { ...choose(['1', '2']), acted: new Set(['2']) }
  expect(ids(followedRows(acted, rows, rows, 5))).toEqual(['1', '2'])
  expect(ids(followedRows(acted, rows, [one, three], 5))).toEqual(['1'])
})

test('what left the list stays while others are chosen, and goes when it is left out', () => {
  const left = followedRows(choose(['1', '2']), [one, three], [one, three], 6)
  expect(ids(chosenRows(left, { ids: new Set(['1', '2', '3']), last: '3' }, [one, three])).sort()).toEqual([
    '1',
    '2',
    '3',
  ])
  expect(ids(chosenRows(left, { ids: new Set(['1']), last: null }, [one, three]))).toEqual(['1'])
})
