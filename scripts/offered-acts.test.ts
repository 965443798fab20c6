// The page of a work order offers what the server's state machine permits, and nothing else.
import { type AgentAct, actsOf, type MemberAct, offeredActs } from '../remote-workorder/src/ticket/offered-acts.ts'
import { plainTicket } from '../server/src/testing/plain-ticket.ts'
import type { Act } from '../server/src/work-orders/tickets/act.ts'
import { permissionsOf } from '../server/src/work-orders/tickets/ticket-permissions.ts'
import { periods, type TicketState } from '../server/src/work-orders/tickets/ticket-state.ts'
import { transition } from '../server/src/work-orders/tickets/transition.ts'

const now = 2_000_000_000

/** What decides in the machine, each in both or more ways; together with the status every combination. */
const facts: { [Key in keyof TicketState]?: readonly TicketState[Key][] } = {
  first_response_at: [null, now - 1000],
  assignee_id: [null, 9],
  waiting_since: [null, now - 60, now - 86_400],
  nudged_at: [null, now - 60],
  closed_at: [now - 60, now - periods.reopen - 1],
  rating_at: [null, now - 60, now - periods.rerate - 1],
  merged_into_id: [null, 3],
  is_spam: [0, 1],
}

const states = (['new', 'open', 'pending', 'on_hold', 'solved', 'closed', 'cancelled'] as const).map((status) => {
  let made: Partial<TicketState>[] = [{ status }]
  for (const [fact, values] of Object.entries(facts)) {
    made = made.flatMap((one) => values.map((value) => ({ ...one, [fact]: value })))
  }
  return [status, made.map((values) => plainTicket(now, values))] as const
})

/** What the server does for each act that is offered; `always` where it asks for no state. */
const serverActs: {
  member: Record<MemberAct, readonly Act[] | 'always'>
  agent: Record<AgentAct, readonly Act[] | 'always'>
} = {
  member: {
    reply: [{ kind: 'reply' }],
    attach: [{ kind: 'reply' }],
    confirm: [{ kind: 'confirm' }],
    notSolved: [{ kind: 'unsolved' }],
    rate: [{ kind: 'rate', score: 4, reasons: '', comment: null }],
    reopen: [{ kind: 'reopen' }],
    followUp: 'always',
    nudge: [{ kind: 'nudge' }],
    cancel: [{ kind: 'cancel' }],
    close: [{ kind: 'close' }],
    hide: [{ kind: 'hide' }],
  },
  agent: {
    reply: [{ kind: 'reply' }],
    note: [{ kind: 'note' }],
    assign: [{ kind: 'assign', assigneeId: 8, teams: [] }],
    priority: [{ kind: 'priority', priority: 'high' }],
    label: [{ kind: 'labels', labels: 'vip' }],
    wait: [{ kind: 'wait', message: 'public' }],
    hold: [{ kind: 'hold', reason: 'parts', until: now + 60 }],
    resume: [{ kind: 'resume' }],
    solve: [{ kind: 'solve', message: 'public' }],
    merge: [{ kind: 'merge', into: 3 }],
    link: 'always',
    spam: [{ kind: 'spam' }],
    delete: [{ kind: 'delete' }],
  },
}

/** Members see a ticket on hold as an open one. */
const shown = (status: TicketState['status'], role: 'member' | 'agent') =>
  role === 'member' && status === 'on_hold' ? 'open' : status

describe.each(['member', 'agent'] as const)('%s', (role) => {
  const acts: Readonly<Record<string, readonly Act[] | 'always'>> = serverActs[role]
  test.each(states)('on %s', (status, combinations) => {
    for (const state of combinations) {
      const permissions = permissionsOf(state, role, () => true, now)
      const offered = offeredActs({ status: shown(status, role), permissions }, role, () => true)
      const possible = actsOf[role].filter((name) => {
        const needed = acts[name]
        if (name === 'followUp') return status === 'closed' && state.merged_into_id === null
        return needed === 'always' || needed?.some((act) => 'next' in transition(state, act, { id: 5, role }, now))
      })
      expect({ state, offered }).toEqual({ state, offered: possible })
    }
  })
})
