import { ticketOf } from '../testing/ticket-server.ts'
import { type AgentAct, actsOf, type MemberAct, offeredActs } from './offered-acts.ts'
import { readTicketList } from './read-ticket-list.ts'
import { nextTarget, spanWords, targetState, targetWords } from './target.tsx'
import { type Status, statuses, targetNames, type Viewer } from './ticket.ts'

describe('offered acts', () => {
  // Every status × act × role: what is offered when the server lists every permission there is (`all`), and when it lists
  // none. Which permissions it lists in which status is its state machine's: scripts/offered-acts.test.ts compares them.

  const listed = [
    ...['reply', 'attach', 'confirm', 'reopen', 'rate', 'nudge', 'cancel', 'close', 'hide', 'follow_up'],
    ...['note', 'assign', 'priority', 'label', 'merge', 'delete', 'status'],
    ...['status:open', 'status:pending', 'status:on_hold', 'status:solved', 'status:spam'],
  ]

  /** What each act needs: its permission (null for none), its button, and the statuses it belongs to. */
  type Need = [permission: string | null, button: string, statuses?: readonly Status[]]
  const needs: { member: Record<MemberAct, Need>; agent: Record<AgentAct, Need> } = {
    member: {
      reply: ['reply', 'reply'],
      attach: ['attach', 'attach'],
      confirm: ['confirm', 'confirm'],
      notSolved: ['reopen', 'reopen', ['solved']],
      rate: ['rate', 'rate'],
      reopen: ['reopen', 'reopen', ['closed']],
      followUp: ['follow_up', 'create'],
      nudge: ['nudge', 'nudge'],
      cancel: ['cancel', 'cancel'],
      close: ['close', 'close'],
      hide: ['hide', 'hide'],
    },
    agent: {
      reply: ['reply', 'reply'],
      note: ['note', 'note'],
      assign: ['assign', 'assign'],
      priority: ['priority', 'priority'],
      label: ['label', 'label'],
      wait: ['status:pending', 'status'],
      hold: ['status:on_hold', 'status'],
      resume: ['status:open', 'status'],
      solve: ['status:solved', 'status'],
      merge: ['merge', 'merge'],
      link: [null, 'merge'],
      spam: ['status:spam', 'status'],
      delete: ['delete', 'delete'],
    },
  }
  const pageOf = { member: '/user/account/workorder', agent: '/user/account/woManage' }

  const roles: readonly Viewer[] = ['member', 'agent']
  const cases = roles.flatMap((role) =>
    statuses.flatMap((status) => Object.entries(needs[role]).map(([act, need]) => [role, act, status, need] as const)),
  )
  const everyRule = () => true

  test('every act has a row', () => {
    for (const role of roles) expect([...actsOf[role]].sort()).toEqual(Object.keys(needs[role]).sort())
  })

  test.each(cases)('%s: %s on %s needs %j', (role, act, status, [permission, button, only]) => {
    const offered = (permissions: readonly string[], may: Parameters<typeof offeredActs>[2] = everyRule) =>
      offeredActs({ status, permissions }, role, may).some((one) => one === act)
    const belongs = only?.includes(status) ?? true
    expect(offered(permission === null ? [] : [permission])).toBe(belongs)
    expect(offered(listed)).toBe(belongs)
    expect(offered(listed.filter((one) => one !== permission))).toBe(permission === null && belongs)
    const others = ({ name, subNodeName }: { name: string; subNodeName: string }) =>
      name === pageOf[role] && subNodeName !== `${pageOf[role]}/${button}`
    expect(offered(listed, others)).toBe(false)
  })

  test('waiting for the member needs the right to write to them', () => {
    const may = ({ subNodeName }: { subNodeName: string }) => !subNodeName.endsWith('/reply')
    const offered = offeredActs({ status: 'open', permissions: listed }, 'agent', may)
    expect(offered).toContain('solve')
    expect(offered).not.toContain('wait')
  })

  test('a status that this release does not know offers what needs no status', () => {
    const offered = offeredActs(
      { status: { unknown: 'parked' }, permissions: ['reply', 'reopen'] },
      'member',
      everyRule,
    )
    expect(offered).toEqual(['reply'])
  })
})

describe('read ticket list', () => {
  it('reads tickets, total and counts', () => {
    const counts = { all: 5, new: 1, open: '2', pending: 0, on_hold: 0, solved: 1, closed: 1, cancelled: 0 }
    const list = readTicketList({ list: [{ id: 1 }, {}, { id: 2 }], total: '5', counts })
    expect(list.tickets.map(({ id }) => id)).toEqual(['1', '2'])
    expect(list.total).toBe(5)
    expect(list.counts).toEqual({ ...counts, open: 2 })
  })

  it('reads what has changed, and when', () => {
    const changed = { ids: [4, 2], versions: [7, 1], count: 2 }
    expect(readTicketList({ list: [], at: 1_760_000_000, changed })).toMatchObject({
      at: 1_760_000_000,
      changed: { ids: ['4', '2'], count: 2 },
    })
    expect(readTicketList({ list: [], changed: { ids: [4, 2], count: 1 } }).changed?.count).toBe(2)
    expect(readTicketList({ list: [] })).toMatchObject({ at: null, changed: null })
  })

  it.each([[[]], [null], [{ list: null, counts: [] }]])('reads %j as an empty list without counts', (data) => {
    const list = readTicketList(data)
    expect(list).toMatchObject({ tickets: [], total: 0 })
    expect(new Set(Object.values(list.counts))).toEqual(new Set([null]))
  })
})

describe('target state', () => {
  const now = 1_800_000_000
  const words = (key: string, values?: object) =>
    `${key.replace('sla.', '')} ${Object.values(values ?? {}).join(' ')}`.trim()

  const sla = (fields: object) => ({ sla: { policy_id: 1, paused: false, breached: [], ...fields } })

  /** What the chip says, and what the facts say of first, next and resolve. */
  const said = (row: object) => {
    const ticket = ticketOf({ id: 1, status: 'open', ...row })
    const next = nextTarget(ticket, now)
    const facts = targetNames.map((name) => targetState(ticket, name, now))
    return [next, ...facts].map((state) => state && targetWords(state, words))
  }
  const answered = { first_response_at: now - 9 }

  test.each<[string, object, (string | null)[]]>([
    ['no targets', {}, [null, null, null, null]],
    ['no policy', { sla: [] }, [null, null, null, null]],
    ['a far target', sla({ resolve_due: now + 7200 }), ['due span.hours 2', null, null, 'due span.hours 2']],
    ['a near target', sla({ resolve_due: now + 1500 }), ['due span.minutes 25', null, null, 'due span.minutes 25']],
    [
      'the nearest of three',
      sla({ first_due: now + 60, next_due: now + 120, resolve_due: now + 7200 }),
      ['due span.minutes 1', 'due span.minutes 1', 'due span.minutes 2', 'due span.hours 2'],
    ],
    [
      'a target of the first answer that came',
      { ...answered, ...sla({ first_due: now - 5, resolve_due: now + 60 }) },
      ['due span.minutes 1', null, null, 'due span.minutes 1'],
    ],
    [
      'a target that has passed before the server says so',
      sla({ resolve_due: now - 7200 }),
      ['overdue span.hours 2', null, null, 'overdue span.hours 2'],
    ],
    [
      'a target that has passed, and the server says so',
      sla({ resolve_due: now - 7200, breached: ['resolve'] }),
      ['overdue span.hours 2', null, null, 'overdue span.hours 2'],
    ],
    [
      'a target that was missed and another that runs',
      { ...answered, ...sla({ resolve_due: now + 60, breached: ['first'] }) },
      ['due span.minutes 1', 'missed', null, 'due span.minutes 1'],
    ],
    ['a pause', { ...answered, status: 'pending', ...sla({ paused: true }) }, ['paused', null, null, 'paused']],
    [
      'a pause after a missed target',
      { ...answered, status: 'on_hold', ...sla({ paused: true, breached: ['resolve'] }) },
      ['paused', null, null, 'paused'],
    ],
    [
      'a pause while the member waits',
      { ...answered, status: 'on_hold', ...sla({ paused: true, next_due: now + 60 }) },
      ['due span.minutes 1', null, 'due span.minutes 1', 'paused'],
    ],
    [
      'a suggested solution',
      { ...answered, status: 'solved', ...sla({ paused: true }) },
      ['paused', null, null, 'paused'],
    ],
    [
      'a closed one that missed its target',
      { status: 'closed', ...sla({ paused: true, resolve_due: now - 60, breached: ['resolve'] }) },
      [null, null, null, 'missed'],
    ],
    [
      'a withdrawn one',
      { status: 'cancelled', ...sla({ paused: true, first_due: now - 60 }) },
      [null, null, null, null],
    ],
  ])('%s', (_, row, expected) => {
    expect(said(row)).toEqual(expected)
  })

  test.each([
    [now, 'overdue'],
    [now + 1, 'soon'],
    [now + 3600, 'soon'],
    [now + 3601, 'later'],
  ])('a target due at %s is %s', (due, kind) => {
    const targets = {
      policy: '',
      due: { first: null, next: null, resolve: due },
      missed: [],
      isPaused: false,
    } as const
    expect(nextTarget({ status: 'open', targets }, now)?.kind).toBe(kind)
  })

  test.each([
    [10, 'span.minutes 1'],
    [1500, 'span.minutes 25'],
    [7200, 'span.hours 2'],
    [47 * 3600, 'span.hours 47'],
    [72 * 3600, 'span.days 3'],
  ])('%s seconds', (seconds, expected) => {
    expect(spanWords(seconds, words)).toBe(expected)
  })
})
