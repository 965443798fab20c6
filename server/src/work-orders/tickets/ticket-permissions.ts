import type { Act } from './act.ts'
import type { TicketState } from './ticket-state.ts'
import { transition } from './transition.ts'

/** Names of actions in rules and answers, each with the acts that decide whether it is possible. */
const memberActions: ReadonlyArray<readonly [name: string, acts: readonly Act[]]> = [
  ['reply', [{ kind: 'reply' }]],
  ['close', [{ kind: 'close' }]],
  ['cancel', [{ kind: 'cancel' }]],
  ['confirm', [{ kind: 'confirm' }]],
  ['reopen', [{ kind: 'unsolved' }, { kind: 'reopen' }]],
  ['rate', [{ kind: 'rate', score: 5, reasons: '', comment: null }]],
  ['nudge', [{ kind: 'nudge' }]],
  ['hide', [{ kind: 'hide' }]],
]

/** Statuses that agents can set, offered as `status:<status>`. */
const steps: ReadonlyArray<readonly [name: string, act: Act]> = [
  ['status:open', { kind: 'resume' }],
  ['status:pending', { kind: 'wait', message: 'public' }],
  ['status:on_hold', { kind: 'hold', reason: 'x', until: null }],
  ['status:solved', { kind: 'solve', message: 'public' }],
  ['status:spam', { kind: 'spam' }],
]

const agentActions: ReadonlyArray<readonly [name: string, acts: readonly Act[]]> = [
  ['reply', [{ kind: 'reply' }]],
  ['note', [{ kind: 'note' }]],
  [
    'assign',
    [
      { kind: 'assign', assigneeId: -1, teams: [] },
      { kind: 'team', team: null },
    ],
  ],
  ['status', steps.map(([, act]) => act)],
  [
    'priority',
    [
      { kind: 'priority', priority: 'low' },
      { kind: 'priority', priority: 'high' },
    ],
  ],
  ['label', [{ kind: 'labels', labels: '\n' }]],
  ['merge', [{ kind: 'merge', into: -1 }]],
  ['delete', [{ kind: 'delete' }]],
]

/** Rule of an action: the button of a page. */
export const nodeOf = (role: 'member' | 'agent', action: string): string =>
  role === 'member' ? `account/workorder/${action}` : `account/woManage/${action}`

/**
 * Actions that the viewer can do now: their group has the rule and the state machine allows them. Clients only use this
 * to hide buttons; the server checks each act again.
 * @param now seconds
 * @param teams those whose tickets an agent may have; without it any
 */
export function permissionsOf(
  ticket: TicketState,
  role: 'member' | 'agent',
  may: (node: string) => boolean,
  now: number,
  teams?: readonly number[],
): string[] {
  const actor = { id: 0, role, ...(teams && { teams }) }
  const possible = (act: Act) => 'next' in transition(ticket, act, actor, now)
  const actions = role === 'member' ? memberActions : agentActions
  const allowed = actions.filter(([name, acts]) => may(nodeOf(role, name)) && acts.some(possible)).map(([name]) => name)
  if (role === 'member') {
    // A merged one continues elsewhere.
    const isOver = ticket.status === 'closed' && ticket.merged_into_id === null
    const over = isOver && may(nodeOf(role, 'create')) ? ['follow_up'] : []
    const attach = allowed.includes('reply') && may(nodeOf(role, 'attach')) ? ['attach'] : []
    return [...allowed, ...attach, ...over]
  }
  if (!allowed.includes('status')) return allowed
  return [...allowed, ...steps.filter(([, act]) => possible(act)).map(([name]) => name)]
}
