import { ticketOf, ticketRow } from '../testing/ticket-server.ts'
import { agentsFor, statusChoices } from './act-choices.ts'
import { type ActName, labelState, offeredActs, offeredStatusActs } from './acts.ts'
import { holdDays, holdUntil } from './status-dialogs.tsx'

describe('acts', () => {
  const ticket = (id: number, ...permissions: string[]) =>
    ticketOf(ticketRow(id, { permissions, labels: id === 1 ? ['vip'] : [] }))
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
})

describe('act choices', () => {
  const ticket = (change: object = {}) => ticketOf(ticketRow(1, { first_response_at: 1, ...change }))
  const agents = ['Ann', 'Bo', 'Cy'].map((name, index) => ({ id: String(index + 1), name }))
  const teams = [
    { id: '4', name: 'Delivery', members: ['1', '2'] },
    { id: '5', name: 'Billing', members: ['3'] },
    { id: '6', name: 'From an older server', members: null },
  ]
  const [delivery, billing, removed, older] = [4, 5, 7, 6].map((id) => ticket({ team: { id, name: '' } }))

  test.each([
    ['of no team', [ticket()], ['Ann', 'Bo', 'Cy']],
    ['of a team', [delivery], ['Ann', 'Bo']],
    ['of two teams: each refuses the others by itself', [delivery, billing], ['Ann', 'Bo', 'Cy']],
    ['of a removed team, which the server does not look at', [removed], ['Ann', 'Bo', 'Cy']],
    ['of a team whose agents are not told', [older], ['Ann', 'Bo', 'Cy']],
  ])('agents for tickets %s', (_, tickets, names) => {
    const given = tickets.filter((one) => one !== undefined)
    expect(agentsFor(given, { agents, teams }).map(({ name }) => name)).toEqual(names)
  })

  const both = ['solve', 'speak']
  test.each([
    ['an answered ticket', [ticket()], true, both],
    ['an unanswered ticket', [ticket({ first_response_at: null })], true, ['speak']],
    ['an agent without the right to reply', [ticket({ first_response_at: null })], false, ['solve']],
    ['several', [ticket(), ticket({ first_response_at: null })], true, ['solve']],
  ] as const)('%s is solved in these ways', (_, tickets, mayReply, keys) => {
    expect(statusChoices(tickets, ['solve'], mayReply, (key) => key).map(({ key }) => key)).toEqual(keys)
  })
})

describe('hold end', () => {
  test('a hold until a day ends at nine in the morning here, where the ticket has no business hours', () => {
    const until = new Date(2026, 2, 11, 9).getTime() / 1000
    expect(holdUntil('2026-03-11')).toEqual({ until_day: '2026-03-11', until })
  })

  test.each(['', 'soon'])('a hold until “%s” has no end', (day) => {
    expect(holdUntil(day)).toEqual({})
  })

  test('every day that is offered lies within the 30 days of the server', () => {
    const now = new Date(2026, 2, 10, 23, 59).getTime() / 1000
    const { first, last } = holdDays(now)
    expect([first, last]).toEqual(['2026-03-11', '2026-04-08'])
    expect((holdUntil(last).until ?? 0) - now).toBeLessThan(30 * 86_400)
  })
})
