import type { TicketStatus } from '../../database/schema.ts'
import { plainTicket } from '../../testing/plain-ticket.ts'
import type { Act, ActKind, AgentAct, MemberAct, Refusal, Role, SystemAct } from './act.ts'
import { permissionsOf } from './ticket-permissions.ts'
import { periods, type TicketState } from './ticket-state.ts'
import { transition } from './transition.ts'

describe('ticket permissions', () => {
  const now = 2_000_000_000
  const hour = 3600
  const day = 86_400

  const ticket = (status: TicketStatus, values: Partial<TicketState> = {}): TicketState =>
    plainTicket(now, { status, ...values })

  const all = () => true

  test.each<[string, TicketState, string[]]>([
    ['a new one', ticket('new'), ['reply', 'cancel', 'attach']],
    ['a new one already answered', ticket('new', { first_response_at: now }), ['reply', 'attach']],
    ['a new one waiting 4 h', ticket('new', { waiting_since: now - 4 * hour }), ['reply', 'cancel', 'nudge', 'attach']],
    ['a new one waiting less', ticket('new', { waiting_since: now - 4 * hour + 1 }), ['reply', 'cancel', 'attach']],
    ['nudged just now', ticket('open', { waiting_since: 5, nudged_at: now - hour }), ['reply', 'close', 'attach']],
    ['an open one', ticket('open', { waiting_since: now - day }), ['reply', 'close', 'nudge', 'attach']],
    [
      'one on hold like an open one',
      ticket('on_hold', { waiting_since: now - day }),
      ['reply', 'close', 'nudge', 'attach'],
    ],
    ['a pending one', ticket('pending'), ['reply', 'close', 'attach']],
    ['a solved one', ticket('solved'), ['reply', 'confirm', 'reopen', 'attach']],
    [
      'one closed 14 days ago',
      ticket('closed', { closed_at: now - periods.reopen }),
      ['reply', 'reopen', 'rate', 'hide', 'attach', 'follow_up'],
    ],
    ['one closed earlier', ticket('closed', { closed_at: now - periods.reopen - 1 }), ['rate', 'hide', 'follow_up']],
    ['one rated 8 days ago', ticket('closed', { closed_at: 1, rating_at: now - 8 * day }), ['hide', 'follow_up']],
    ['a merged one', ticket('closed', { closed_at: now, merged_into_id: 7 }), ['hide']],
    ['a cancelled one', ticket('cancelled', { closed_at: now }), ['hide']],
  ])('%s allows the member %j', (_what, facts, actions) => {
    expect(permissionsOf(facts, 'member', all, now)).toEqual(actions)
  })

  test('actions without a rule are not allowed', () => {
    const may = (node: string) => ['account/woManage/reply', 'account/woManage/note'].includes(node)
    expect(permissionsOf(ticket('open'), 'agent', may, now)).toEqual(['reply', 'note'])
    expect(permissionsOf(ticket('open'), 'member', may, now)).toEqual([])
    expect(permissionsOf(ticket('open'), 'agent', () => false, now)).toEqual([])
  })

  test.each(['reply', 'close', 'nudge', 'attach'])(
    'an open ticket of a member without the rule %s lacks it',
    (name) => {
      const open = ticket('open', { waiting_since: now - day })
      const withoutIt = permissionsOf(open, 'member', (node) => node !== `account/workorder/${name}`, now)
      // Without a reply there is nothing to attach to.
      const gone = name === 'reply' ? ['reply', 'attach'] : [name]
      expect(withoutIt).toEqual(['reply', 'close', 'nudge', 'attach'].filter((one) => !gone.includes(one)))
    },
  )

  test('a closed ticket is followed up by members who may create one', () => {
    const closed = ticket('closed', { closed_at: 1 })
    expect(permissionsOf(closed, 'member', (node) => node === 'account/workorder/create', now)).toEqual(['follow_up'])
    expect(permissionsOf(closed, 'member', (node) => node !== 'account/workorder/create', now)).toEqual([
      'rate',
      'hide',
    ])
  })

  test.each<[TicketStatus, string[]]>([
    ['new', ['status:pending', 'status:solved', 'status:spam']],
    ['open', ['status:pending', 'status:on_hold', 'status:solved', 'status:spam']],
    ['pending', ['status:open', 'status:solved', 'status:spam']],
    ['on_hold', ['status:open', 'status:on_hold', 'status:solved', 'status:spam']],
    ['solved', ['status:open', 'status:spam']],
  ])('an agent can change a %s ticket to %j', (status, steps) => {
    const permissions = permissionsOf(ticket(status), 'agent', all, now)
    expect(permissions.filter((name) => name.startsWith('status:'))).toEqual(steps)
    expect(permissions).toEqual(
      expect.arrayContaining(['reply', 'assign', 'status', 'priority', 'label', 'merge', 'delete']),
    )
  })

  test.each<[TicketState]>([[ticket('closed')], [ticket('cancelled')], [ticket('closed', { merged_into_id: 3 })]])(
    'an ended ticket only allows notes, labels and deletion',
    (facts) => {
      expect(permissionsOf(facts, 'agent', all, now)).toEqual(['note', 'label', 'delete'])
    },
  )

  test('spam can be opened again', () => {
    const permissions = permissionsOf(ticket('closed', { is_spam: 1 }), 'agent', all, now)
    expect(permissions).toEqual(['note', 'status', 'label', 'delete', 'status:open'])
  })
})

describe('transition', () => {
  // Seven statuses × all acts of each role. Which of them a role has is not decided here: its calls offer no others.

  const now = 2_000_000_000
  const agentId = 9

  const ticket = (status: TicketStatus, values: Partial<TicketState> = {}): TicketState =>
    plainTicket(now, {
      status,
      assignee_id: status === 'new' ? null : agentId,
      first_response_at: status === 'new' || status === 'cancelled' ? null : now - 1000,
      waiting_since: status === 'new' || status === 'open' ? now - 86_400 : null,
      hold_reason: status === 'on_hold' ? 'waits' : null,
      hold_until: status === 'on_hold' ? now : null,
      solved_at: status === 'solved' ? now - periods.silence : null,
      closed_at: status === 'closed' || status === 'cancelled' ? now - 100 : null,
      silent_since: status === 'pending' || status === 'solved' ? now - periods.silence : null,
      last_activity_at: now - 1000,
      ...values,
    })

  const acts: Record<ActKind, Act> = {
    reply: { kind: 'reply' },
    note: { kind: 'note' },
    wait: { kind: 'wait', message: 'public' },
    hold: { kind: 'hold', reason: 'parts', until: now + 60 },
    resume: { kind: 'resume' },
    solve: { kind: 'solve', message: 'none' },
    confirm: { kind: 'confirm' },
    unsolved: { kind: 'unsolved' },
    close: { kind: 'close' },
    cancel: { kind: 'cancel' },
    reopen: { kind: 'reopen' },
    nudge: { kind: 'nudge' },
    hide: { kind: 'hide' },
    rate: { kind: 'rate', score: 4, reasons: 'fast', comment: null },
    assign: { kind: 'assign', assigneeId: 8, teams: [] },
    team: { kind: 'team', team: { id: 4, members: [agentId] } },
    priority: { kind: 'priority', priority: 'high' },
    labels: { kind: 'labels', labels: 'vip' },
    merge: { kind: 'merge', into: 3 },
    spam: { kind: 'spam' },
    delete: { kind: 'delete' },
    remind: { kind: 'remind' },
    'solve-silent': { kind: 'solve-silent' },
    'close-silent': { kind: 'close-silent' },
    wake: { kind: 'wake' },
    miss: { kind: 'miss' },
  }

  const statuses: readonly TicketStatus[] = ['new', 'open', 'pending', 'on_hold', 'solved', 'closed', 'cancelled']
  const roles: readonly Role[] = ['member', 'agent', 'system']

  type Result = TicketStatus | Refusal
  type Row = readonly [Result, Result, Result, Result, Result, Result, Result]

  /** Per role and act, in the order of `statuses`: the state afterwards or why not. */
  const table: {
    member: Record<MemberAct['kind'], Row>
    agent: Record<AgentAct['kind'], Row>
    system: Record<SystemAct['kind'], Row>
  } = {
    member: {
      reply: ['new', 'open', 'open', 'open', 'open', 'open', 'state'],
      confirm: ['state', 'state', 'state', 'state', 'closed', 'state', 'state'],
      unsolved: ['state', 'state', 'state', 'state', 'open', 'state', 'state'],
      close: ['state', 'closed', 'closed', 'closed', 'state', 'state', 'state'],
      cancel: ['cancelled', 'state', 'state', 'state', 'state', 'state', 'state'],
      reopen: ['state', 'state', 'state', 'state', 'state', 'open', 'state'],
      nudge: ['new', 'open', 'state', 'too-early', 'state', 'state', 'state'],
      hide: ['state', 'state', 'state', 'state', 'state', 'closed', 'cancelled'],
      rate: ['state', 'state', 'state', 'state', 'state', 'closed', 'state'],
    },
    agent: {
      reply: ['open', 'open', 'pending', 'on_hold', 'solved', 'state', 'state'],
      note: ['new', 'open', 'pending', 'on_hold', 'solved', 'closed', 'cancelled'],
      wait: ['pending', 'pending', 'state', 'state', 'state', 'state', 'state'],
      hold: ['state', 'on_hold', 'state', 'on_hold', 'state', 'state', 'state'],
      resume: ['unchanged', 'unchanged', 'open', 'open', 'open', 'state', 'state'],
      solve: ['needs-reply', 'solved', 'solved', 'solved', 'unchanged', 'state', 'state'],
      assign: ['open', 'open', 'pending', 'on_hold', 'solved', 'state', 'state'],
      team: ['new', 'open', 'pending', 'on_hold', 'solved', 'state', 'state'],
      priority: ['new', 'open', 'pending', 'on_hold', 'solved', 'state', 'state'],
      labels: ['new', 'open', 'pending', 'on_hold', 'solved', 'closed', 'cancelled'],
      merge: ['closed', 'closed', 'closed', 'closed', 'closed', 'state', 'state'],
      spam: ['closed', 'closed', 'closed', 'closed', 'closed', 'state', 'state'],
      delete: ['new', 'open', 'pending', 'on_hold', 'solved', 'closed', 'cancelled'],
    },
    system: {
      remind: ['state', 'state', 'pending', 'state', 'solved', 'state', 'state'],
      'solve-silent': ['state', 'state', 'solved', 'state', 'state', 'state', 'state'],
      'close-silent': ['state', 'state', 'state', 'state', 'closed', 'state', 'state'],
      wake: ['state', 'state', 'state', 'open', 'state', 'state', 'state'],
      miss: ['new', 'open', 'pending', 'on_hold', 'solved', 'state', 'state'],
    },
  }

  const cases = roles.flatMap((role) =>
    Object.entries<Row>(table[role]).flatMap(([kind, row]) =>
      statuses.map((status, place) => [role, kind as ActKind, status, row[place] as Result] as const),
    ),
  )

  test.each(cases)('%s: %s on %s gives %s', (role, kind, status, expected) => {
    const before = ticket(status)
    const decision = transition(before, acts[kind], { id: role === 'system' ? 0 : agentId, role }, now)
    expect('refused' in decision ? decision.refused : decision.next.status).toBe(expected)
    expect(before).toEqual(ticket(status))
    if ('refused' in decision) return
    const { next, events } = decision
    // A change of state, or of a hold, is told once, and what a state means holds afterwards.
    const told = events.filter(({ type }) => type === 'status' || type === 'reopened')
    expect(told.length > 0).toBe(next.status !== status || kind === 'hold')
    if (told.some(({ type }) => type === 'reopened')) expect(told).toHaveLength(1)
    if (next.status !== status) expect(next.status === 'on_hold').toBe(next.hold_reason !== null)
    if (next.status === 'closed' || next.status === 'cancelled') expect(next.closed_at).not.toBeNull()
    else expect(next.closed_at).toBeNull()
    if (next.status === 'pending' || next.status === 'solved') expect(next.silent_since).not.toBeNull()
    else expect(next.silent_since).toBeNull()
    if (next.status === 'open' && role === 'member') expect(next.waiting_since).not.toBeNull()
  })
})
