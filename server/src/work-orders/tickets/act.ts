import type { TicketPriority } from '../../database/schema.ts'

/** Role in which an actor acts; the system runs timed acts. What a role may do is not known here (work orders, rights). */
export type Role = 'member' | 'agent' | 'system'

/** An actor; the system has id 0. */
export interface Acting {
  id: number
  role: Role
  /** Teams whose tickets an agent may have, where that counts; without it any. */
  teams?: readonly number[]
}

/** A message, which means something else by the requester than by an agent. */
interface Reply {
  kind: 'reply'
}

export type MemberAct =
  | Reply
  | { kind: 'confirm' }
  | { kind: 'unsolved' }
  | { kind: 'close' }
  | { kind: 'cancel' }
  | { kind: 'reopen' }
  | { kind: 'nudge' }
  | { kind: 'hide' }
  | { kind: 'rate'; score: number; reasons: string; comment: string | null }

/** Acts of agents. `message` is whether a public message belongs to the act. */
export type AgentAct =
  | Reply
  | { kind: 'note' }
  | { kind: 'wait'; message: 'public' | 'none' }
  /** `day`, a date `YYYY-MM-DD`, stands for the start of business on it, where the ticket has business hours. */
  | { kind: 'hold'; reason: string; until: number | null; day?: string | null }
  | { kind: 'resume' }
  | { kind: 'solve'; message: 'public' | 'none' }
  /** `teams` are those whose tickets the assignee may have. */
  | { kind: 'assign'; assigneeId: number | null; teams: readonly number[] }
  /** To a team, or to none. The assignee stays if they are of the team, unless one is named. */
  | { kind: 'team'; team: { id: number; members: readonly number[] } | null; assigneeId?: number | null }
  | { kind: 'priority'; priority: TicketPriority }
  | { kind: 'labels'; labels: string }
  | { kind: 'merge'; into: number }
  | { kind: 'spam' }
  | { kind: 'delete' }

export type SystemAct =
  | { kind: 'remind' }
  | { kind: 'solve-silent' }
  | { kind: 'close-silent' }
  | { kind: 'wake' }
  /** Checks the clocks; missed targets are recorded with every change. */
  | { kind: 'miss' }

export type Act = MemberAct | AgentAct | SystemAct

export type ActKind = Act['kind']

export type Refusal =
  /** Not possible in this status. */
  | 'state'
  /** The ticket is merged into another one, or spam. */
  | 'ended'
  | 'needs-reply'
  | 'needs-assignee'
  | 'answered'
  | 'too-early'
  | 'too-late'
  | 'unchanged'
  | 'hold-length'
  /** The assignee is not of the ticket's team. */
  | 'outside-team'
  | 'too-many-labels'
