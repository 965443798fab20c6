import { buttonRule } from './button-rule.ts'
import type { Status, TicketDetail, Viewer } from './ticket.ts'

/** What a member can do with their own ticket; `attach` and `reply` are the composer's. */
export type MemberAct =
  | 'reply'
  | 'attach'
  | 'confirm'
  | 'notSolved'
  | 'rate'
  | 'reopen'
  | 'followUp'
  | 'nudge'
  | 'cancel'
  | 'close'
  | 'hide'

/** What an agent can do with a ticket; `wait` … `spam` set its status. */
export type AgentAct =
  | 'reply'
  | 'note'
  | 'assign'
  | 'priority'
  | 'label'
  | 'wait'
  | 'hold'
  | 'resume'
  | 'solve'
  | 'merge'
  | 'link'
  | 'spam'
  | 'delete'

export type OfferedAct = MemberAct | AgentAct

interface Need {
  /** Last part of its button rule, e.g. `close` of `account/workorder/close`; that of its own name by default. */
  button?: string
  /** Its name in the ticket's `permissions`, its own by default; `rule` where its button alone decides. */
  permission?: string | 'rule'
  /** Another button that its call needs. */
  also?: string
  /** Statuses it belongs to, where one permission stands for several acts. */
  statuses?: readonly Status[]
}

const memberActs: Readonly<Record<MemberAct, Need>> = {
  reply: {},
  attach: {},
  confirm: {},
  notSolved: { button: 'reopen', permission: 'reopen', statuses: ['solved'] },
  rate: {},
  reopen: { button: 'reopen', permission: 'reopen', statuses: ['closed'] },
  followUp: { button: 'create', permission: 'follow_up' },
  nudge: {},
  cancel: {},
  close: {},
  hide: {},
}

const agentActs: Readonly<Record<AgentAct, Need>> = {
  reply: {},
  note: {},
  assign: {},
  priority: {},
  label: {},
  // It speaks to the member.
  wait: { button: 'status', permission: 'status:pending', also: 'reply' },
  hold: { button: 'status', permission: 'status:on_hold' },
  resume: { button: 'status', permission: 'status:open' },
  solve: { button: 'status', permission: 'status:solved' },
  merge: {},
  // Tickets can be linked in every state, so the server lists no permission for it.
  link: { button: 'merge', permission: 'rule' },
  spam: { button: 'status', permission: 'status:spam' },
  delete: {},
}

/** Acts of a role in the order in which they are offered. */
export const actsOf = {
  member: Object.keys(memberActs) as readonly MemberAct[],
  agent: Object.keys(agentActs) as readonly AgentAct[],
} as const satisfies Record<Viewer, readonly OfferedAct[]>

/**
 * The acts that are offered: exactly those that the server permits now (`permissions`, which its state machine makes)
 * and whose button the member has. Pure; the server decides each act again (work orders, rights).
 */
export function offeredActs(
  ticket: Pick<TicketDetail, 'status' | 'permissions'>,
  role: Viewer,
  may: (rule: { name: string; subNodeName: string }) => boolean,
): readonly OfferedAct[] {
  const { status, permissions } = ticket
  const needs: Readonly<Record<string, Need>> = role === 'member' ? memberActs : agentActs
  return actsOf[role].filter((act) => {
    const { permission = act, statuses, button = act, also } = needs[act] as Need
    const permitted = permission === 'rule' || permissions.includes(permission)
    const belongs = statuses === undefined || statuses.some((one) => one === status)
    const buttons = also === undefined ? [button] : [button, also]
    return permitted && belongs && buttons.every((one) => may(buttonRule(role, one)))
  })
}

/** Whether an act waits for the member at the end of the thread. */
export const waitsAtEnd = (offered: readonly OfferedAct[]): boolean =>
  (['confirm', 'notSolved', 'rate', 'reopen', 'followUp'] as const).some((act) => offered.includes(act))
