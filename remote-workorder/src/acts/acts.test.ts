import { ApiError, type AreaHttp } from '@member/shared'
import { queueRow } from '../testing/queue-server.ts'
import { ticketOf, ticketRow } from '../testing/ticket-server.ts'
import { agentsFor, statusChoices } from './act-choices.ts'
import { type Act, type ActName, labelState, offeredActs, offeredStatusActs } from './acts.ts'
import { inverseOf, isOpenedByUndo, undoAct } from './bulk-call.ts'
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

describe('undo act', () => {
  const ticket = (id: number, change: object = {}) =>
    ticketOf(queueRow(id, { status: 'open', priority: 'low', ...change }))
  const wen = { id: 8, kind: 'agent', nickname: 'Wen', avatar: '' }
  const open: Act = { act: 'status', status: 'open' }
  const solve: Act = { act: 'status', status: 'solved' }

  describe('an act', () => {
    test.each<[name: string, Act, before: object, inverse: Act | null]>([
      ['assign', { act: 'assign', assignee_id: 7 }, { assignee: wen }, { act: 'assign', assignee_id: 8 }],
      ['the first assign', { act: 'assign', assignee_id: 7 }, { assignee: null }, { act: 'assign', assignee_id: 0 }],
      [
        'team',
        { act: 'team', team_id: 4 },
        { assignee: wen, team: { id: 3, name: 'Billing' } },
        { act: 'assign', assignee_id: 8, team_id: 3 },
      ],
      ['the first team', { act: 'team', team_id: 4 }, {}, { act: 'assign', assignee_id: 0, team_id: 0 }],
      ['priority', { act: 'priority', priority: 'urgent' }, {}, { act: 'priority', priority: 'low' }],
      ['label', { act: 'label', label: 'vip' }, {}, { act: 'unlabel', label: 'vip', existing: true }],
      ['unlabel', { act: 'unlabel', label: 'vip' }, {}, { act: 'label', label: 'vip', existing: true }],
      ['spam', { act: 'spam' }, {}, open],
      ['solving', solve, {}, open],
      ['a hold', { act: 'status', status: 'on_hold', reason: 'bank' }, {}, open],
      [
        'the end of a hold',
        open,
        { status: 'on_hold', on_hold: { reason: 'bank', until: 1_900_000_000 } },
        { act: 'status', status: 'on_hold', reason: 'bank', until: 1_900_000_000 },
      ],
      ['the end of waiting for the member', open, { status: 'pending' }, null],
      ['opening what was solved', open, { status: 'solved' }, solve],
      ['opening what was spam', open, { status: 'closed', is_spam: true }, { act: 'spam' }],
    ])('is taken back by its inverse: %s', (_, act, before, inverse) => {
      expect(inverseOf(act, ticket(1, before))).toEqual(inverse)
    })

    test.each([
      [solve, 'open', false],
      [solve, 'pending', true],
      [{ act: 'spam' }, 'new', false],
      [{ act: 'spam' }, 'solved', true],
      [open, 'on_hold', false],
      [{ act: 'priority', priority: 'high' }, 'pending', false],
    ] as const)('that is taken back leaves open what was not: %j of a ticket that was %s', (act, status, expected) => {
      expect(isOpenedByUndo(act, ticket(1, { status }))).toBe(expected)
    })
  })

  describe('taking an act back', () => {
    const assign: Act = { act: 'assign', assignee_id: 7 }
    const tickets = [ticket(1, { version: 4 }), ticket(2, { version: 6, assignee: wen }), ticket(3, { version: 9 })]
    const done = (id: number) => ({ id, done: true, conflict: false, version: 10 })

    test('asks once for all that were alike, in the versions of the act, and tells what others have changed', async () => {
      const sent: unknown[] = []
      const post = (async (_: string, body: { ids: number[] }) => {
        sent.push(body)
        return { list: body.ids.map((id) => (id === 3 ? { id, done: false, conflict: true, msg: '' } : done(id))) }
      }) as unknown as AreaHttp['post']
      const answer = await undoAct(post, assign, tickets)
      expect(sent).toEqual([
        { ids: [1, 3], versions: [4, 9], act: 'assign', assignee_id: 0 },
        { ids: [2], versions: [6], act: 'assign', assignee_id: 8 },
      ])
      expect([...answer.done.keys()]).toEqual(['1', '2'])
      expect(answer.refused).toEqual([{ id: '3', why: '', conflict: true }])
    })

    test('goes on with the others when the server refuses one call', async () => {
      const post = (async (_: string, body: { ids: number[]; assignee_id: number }) => {
        if (body.assignee_id === 8) throw new ApiError('failure', 'This agent does not exist')
        return { list: body.ids.map(done) }
      }) as unknown as AreaHttp['post']
      const answer = await undoAct(post, assign, tickets)
      expect([...answer.done.keys()]).toEqual(['1', '3'])
      expect(answer.refused).toEqual([{ id: '2', why: 'This agent does not exist', conflict: false }])
    })

    test('fails without a connection', async () => {
      const post = (async () => {
        throw new ApiError('offline', 'No connection')
      }) as unknown as AreaHttp['post']
      await expect(undoAct(post, assign, tickets)).rejects.toThrow('No connection')
    })
  })
})
