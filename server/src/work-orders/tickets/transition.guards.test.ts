import { plainTicket } from '../../testing/plain-ticket.ts'
import type { Act, Acting } from './act.ts'
import { periods, type TicketState } from './ticket-state.ts'
import { transition } from './transition.ts'

const now = 2_000_000_000
const member: Acting = { id: 1, role: 'member' }
const agent: Acting = { id: 9, role: 'agent' }
const system: Acting = { id: 0, role: 'system' }

const ticket = (values: Partial<TicketState>): TicketState =>
  plainTicket(now, { assignee_id: 9, first_response_at: now - 1000, last_activity_at: now - 1000, ...values })

const closed = { status: 'closed', closed_at: now } as const
const unanswered = { status: 'new', first_response_at: null, assignee_id: null } as const
const pending = { status: 'pending', silent_since: now - periods.reminder } as const
const rate: Act = { kind: 'rate', score: 2, reasons: '', comment: null }

test.each<[string, Partial<TicketState>, Act, Acting, string]>([
  ['waiting without a message', {}, { kind: 'wait', message: 'none' }, agent, 'needs-reply'],
  ['solving what nobody answered', unanswered, { kind: 'solve', message: 'none' }, agent, 'needs-reply'],
  ['solving what nobody has', { assignee_id: null }, { kind: 'solve', message: 'none' }, agent, 'needs-assignee'],
  ['holding until the past', {}, { kind: 'hold', reason: 'x', until: now }, agent, 'hold-length'],
  ['holding 31 days', {}, { kind: 'hold', reason: 'x', until: now + 31 * 86_400 }, agent, 'hold-length'],
  ['assigning to the same', {}, { kind: 'assign', assigneeId: 9, teams: [] }, agent, 'unchanged'],
  [
    'assigning to one who is not of the team',
    { team_id: 3 },
    { kind: 'assign', assigneeId: 8, teams: [2] },
    agent,
    'outside-team',
  ],
  [
    'a team with an assignee who is not of it',
    {},
    { kind: 'team', team: { id: 3, members: [9] }, assigneeId: 8 },
    agent,
    'outside-team',
  ],
  ['the same team', { team_id: 3 }, { kind: 'team', team: { id: 3, members: [9] } }, agent, 'unchanged'],
  ['no team where there is none', {}, { kind: 'team', team: null }, agent, 'unchanged'],
  ['the same priority', {}, { kind: 'priority', priority: 'normal' }, agent, 'unchanged'],
  ['the same labels', { labels: 'a' }, { kind: 'labels', labels: 'a' }, agent, 'unchanged'],
  ['ok a merged one', { ...closed, merged_into_id: 3 }, { kind: 'reply' }, agent, 'ended'],
  ['opening a merged one again', { ...closed, merged_into_id: 3 }, { kind: 'resume' }, agent, 'ended'],
  ['opening what has ended', closed, { kind: 'resume' }, agent, 'state'],
  ['taking back what was answered', { ...unanswered, first_response_at: now }, { kind: 'cancel' }, member, 'answered'],
  [
    'reopening after 14 days',
    { ...closed, closed_at: now - periods.reopen - 1 },
    { kind: 'reopen' },
    member,
    'too-late',
  ],
  ['writing after 14 days', { ...closed, closed_at: now - periods.reopen - 1 }, { kind: 'reply' }, member, 'too-late'],
  ['reopening a merged one', { ...closed, merged_into_id: 3 }, { kind: 'reopen' }, member, 'ended'],
  ['rating again after 7 days', { ...closed, rating_at: now - periods.rerate - 1 }, rate, member, 'too-late'],
  ['nudging when it is the member’s own turn', {}, { kind: 'nudge' }, member, 'too-early'],
  ['nudging early', { waiting_since: now - periods.nudgeAfter + 1 }, { kind: 'nudge' }, member, 'too-early'],
  ['nudging before the target', { waiting_since: 1, sla_next_due: now + 1 }, { kind: 'nudge' }, member, 'too-early'],
  [
    'nudging again within 4 h',
    { waiting_since: 1, nudged_at: now - periods.nudgeEvery + 1 },
    { kind: 'nudge' },
    member,
    'too-early',
  ],
  ['reminding twice', { ...pending, reminded_at: now }, { kind: 'remind' }, system, 'unchanged'],
  [
    'reminding before day 3',
    { ...pending, silent_since: now - periods.reminder + 1 },
    { kind: 'remind' },
    system,
    'too-early',
  ],
  ['solving before day 7', pending, { kind: 'solve-silent' }, system, 'too-early'],
  ['waking early', { status: 'on_hold', hold_until: now + 1 }, { kind: 'wake' }, system, 'too-early'],
  ['waking what has no date', { status: 'on_hold', hold_until: null }, { kind: 'wake' }, system, 'too-early'],
])('%s is refused', (_what, values, act, actor, reason) => {
  expect(transition(ticket(values), act, actor, now)).toEqual({ refused: reason })
})

const done = (values: Partial<TicketState>, act: Act, actor: Acting) => {
  const decision = transition(ticket(values), act, actor, now)
  if ('refused' in decision) throw new Error(decision.refused)
  return decision
}

test('the first reply assigns the ticket and ends the wait', () => {
  const { next, events } = done({ ...unanswered, waiting_since: 5 }, { kind: 'reply' }, agent)
  expect(next).toMatchObject({ status: 'open', assignee_id: 9, first_response_at: now, waiting_since: null })
  expect(events.map(({ type }) => type)).toEqual(['assigned', 'status'])
})

test.each<[string, Partial<TicketState>, Act, Partial<TicketState>, string[]]>([
  [
    'keeps an assignee who is of it',
    {},
    { kind: 'team', team: { id: 3, members: [8, 9] } },
    { team_id: 3, assignee_id: 9 },
    ['team'],
  ],
  [
    'takes the ticket from an assignee who is not',
    { team_id: 2 },
    { kind: 'team', team: { id: 3, members: [8] } },
    { team_id: 3, assignee_id: null },
    ['team', 'assigned'],
  ],
  [
    'may be named with its agent',
    unanswered,
    { kind: 'team', team: { id: 3, members: [8] }, assigneeId: 8 },
    { team_id: 3, assignee_id: 8, status: 'open' },
    ['status', 'team', 'assigned'],
  ],
  [
    'leaves a new ticket new when nobody has it',
    unanswered,
    { kind: 'team', team: { id: 3, members: [] } },
    { team_id: 3, assignee_id: null, status: 'new' },
    ['team'],
  ],
  [
    'taken away leaves the assignee',
    { team_id: 3 },
    { kind: 'team', team: null },
    { team_id: null, assignee_id: 9 },
    ['team'],
  ],
  [
    'stays when one of it is assigned',
    { team_id: 3 },
    { kind: 'assign', assigneeId: 8, teams: [3] },
    { team_id: 3, assignee_id: 8 },
    ['assigned'],
  ],
  [
    'stays when nobody is assigned any more',
    { team_id: 3 },
    { kind: 'assign', assigneeId: null, teams: [] },
    { team_id: 3, assignee_id: null },
    ['assigned'],
  ],
])('a team %s', (_what, values, act, after, told) => {
  const { next, events } = done(values, act, agent)
  expect(next).toMatchObject(after)
  expect(events.map(({ type }) => type)).toEqual(told)
})

test('reply and solution in one act on a new ticket', () => {
  const { next, events } = done(unanswered, { kind: 'solve', message: 'public' }, agent)
  expect(next).toMatchObject({ status: 'solved', assignee_id: 9, solved_at: now, silent_since: now })
  expect(events.map(({ to }) => to)).toEqual([9, 'open', 'solved'])
})

test('another reply while the ticket is pending restarts the time', () => {
  const { next } = done({ ...pending, reminded_at: now - 5 }, { kind: 'reply' }, agent)
  expect(next).toMatchObject({ status: 'pending', silent_since: now, reminded_at: null })
})

test('a reply of the member wakes or reopens the ticket and starts the wait', () => {
  expect(done({ status: 'on_hold', hold_reason: 'x' }, { kind: 'reply' }, member).next).toMatchObject({
    status: 'open',
    hold_reason: null,
    waiting_since: now,
    reopened_count: 0,
  })
  expect(done({ status: 'solved', solved_at: 5 }, { kind: 'unsolved' }, member).next).toMatchObject({
    status: 'open',
    solved_at: null,
    reopened_count: 1,
  })
})

test.each<[string, Partial<TicketState>, Partial<TicketState>]>([
  ['solved', { status: 'solved', solved_at: 5, silent_since: 5 }, { status: 'open', solved_at: null }],
  ['spam', { ...closed, is_spam: 1 }, { status: 'open', is_spam: 0, closed_at: null, closed_by: null }],
  ['spam that the member hid', { ...closed, is_spam: 1, hidden_by_requester: 1 }, { hidden_by_requester: 0 }],
  ['unassigned, unanswered spam', { ...closed, ...unanswered, status: 'closed', is_spam: 1 }, { status: 'new' }],
])('an agent opens again what is %s', (_what, values, after) => {
  const { next, events } = done(values, { kind: 'resume' }, agent)
  expect(next).toMatchObject({ waiting_since: now, silent_since: null, reopened_count: 0, ...after })
  expect(events).toMatchObject([{ type: 'status', to: next.status }])
})

test.each([null, 7])('taken back from hold by an agent, a ticket waits as it did before: %p', (waiting_since) => {
  expect(done({ status: 'on_hold', waiting_since }, { kind: 'resume' }, agent).next).toMatchObject({
    status: 'open',
    waiting_since,
  })
})

test('an unanswered ticket goes back to new when its assignee is removed', () => {
  const unassign: Act = { kind: 'assign', assigneeId: null, teams: [] }
  expect(done({ first_response_at: null }, unassign, agent).next.status).toBe('new')
  expect(done({}, unassign, agent).next.status).toBe('open')
  expect(done({ first_response_at: null, status: 'on_hold' }, unassign, agent).next.status).toBe('on_hold')
})

test('on hold is visible to agents only', () => {
  const hold = done({}, { kind: 'hold', reason: 'x', until: null }, agent)
  const wake = done({ status: 'on_hold', hold_until: 1 }, { kind: 'wake' }, system)
  expect([...hold.events, ...wake.events].map(({ visibility }) => visibility)).toEqual(['internal', 'internal'])
  expect(hold.next.last_activity_at).toBe(now - 1000)
  expect(wake.next.last_activity_at).toBe(now - 1000)
})

test('a changed rating keeps the time of the first', () => {
  const { next, events } = done({ ...closed, rating_score: 5, rating_at: now - 60 }, rate, member)
  expect(next).toMatchObject({ rating_score: 2, rating_at: now - 60 })
  expect(events).toEqual([{ type: 'rated', visibility: 'public', from: 5, to: 2 }])
})

test('the system records the reason', () => {
  expect(done({ ...pending, silent_since: 1 }, { kind: 'solve-silent' }, system).systemText).toBe('solvedBySilence')
  expect(done({ ...pending }, { kind: 'remind' }, system).systemText).toBe('remindPending')
  expect(done({ status: 'solved', silent_since: 1 }, { kind: 'remind' }, system).systemText).toBe('remindSolved')
})
