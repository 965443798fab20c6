import { readQueueTicket } from '../queue/queue-ticket.ts'
import { ticketRow } from '../testing/ticket-server.ts'
import { type ActName, labelState, offeredActs, offeredStatusActs } from './acts.ts'

const ticket = (id: number, ...permissions: string[]) => {
  const read = readQueueTicket(ticketRow(id, { permissions, labels: id === 1 ? ['vip'] : [] }))
  if (read === null) throw new Error('no ticket')
  return read
}
const everything = () => true
const open = ticket(1, 'assign', 'status', 'status:solved', 'status:spam', 'priority', 'label', 'merge', 'delete')
const closed = ticket(2, 'label')

test.each<[string, Parameters<typeof offeredActs>, readonly ActName[]]>([
  [
    'all acts of one ticket',
    [[open], everything],
    ['assign', 'team', 'status', 'priority', 'label', 'spam', 'merge', 'link', 'delete'],
  ],
  ['what a closed one allows', [[closed], everything], ['label', 'link']],
  [
    'of several, what one of them allows',
    [[open, closed], everything],
    ['assign', 'team', 'status', 'priority', 'label', 'spam'],
  ],
  ['nothing without rights', [[open], () => false], []],
  ['nothing without tickets', [[], everything], []],
])('offers %s', (_, given, expected) => {
  expect(offeredActs(...given)).toEqual(expected)
})

test('asks for the right of the page’s own button', () => {
  const asked: unknown[] = []
  offeredActs([closed], (question) => asked.push(question) > 0)
  expect(asked).toContainEqual({
    name: '/user/account/woManage',
    subNodeName: '/user/account/woManage/label',
  })
})

test('offers the statuses that one of the tickets can have', () => {
  const tickets = [open, ticket(3, 'status:on_hold', 'status:pending')]
  expect(offeredStatusActs(tickets, everything)).toEqual(['hold', 'solve'])
})

test('offers to write to the member of one ticket only', () => {
  expect(offeredStatusActs([ticket(3, 'status:pending')], everything)).toEqual(['wait'])
})

test('tells how many tickets have a label', () => {
  expect(labelState([open], 'vip')).toBe('all')
  expect(labelState([open, closed], 'vip')).toBe('some')
  expect(labelState([closed], 'vip')).toBe('none')
})
