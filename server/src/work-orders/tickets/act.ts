import type { TicketPriority } from '../../database/schema.ts'

/** Role of an actor. A lead is an agent who may also delete; the system runs timed actions (work orders, rights). */
export type Role = 'member' | 'agent' | 'lead' | 'system'

/** An actor; the system has id 0. */
export interface Acting {
  id: number
  role: Role
}

/** Acts on a ticket. `message` is whether a public message belongs to the act. */
export type Act =
  | { kind: 'reply' }
  | { kind: 'note' }
  | { kind: 'wait'; message: 'public' | 'none' }
  | { kind: 'hold'; reason: string; until: number | null }
  | { kind: 'resume' }
  | { kind: 'solve'; message: 'public' | 'none' }
  | { kind: 'confirm' }
  | { kind: 'unsolved' }
  | { kind: 'close' }
  | { kind: 'cancel' }
  | { kind: 'reopen' }
  | { kind: 'nudge' }
  | { kind: 'hide' }
  | { kind: 'rate'; score: number; reasons: string; comment: string | null }
  | { kind: 'assign'; assigneeId: number | null }
  | { kind: 'priority'; priority: TicketPriority }
  | { kind: 'labels'; labels: string }
  | { kind: 'merge'; into: number }
  | { kind: 'spam' }
  | { kind: 'delete' }
  | { kind: 'remind' }
  | { kind: 'solve-silent' }
  | { kind: 'close-silent' }
  | { kind: 'wake' }
  /** Checks the clocks; missed targets are recorded with every change. */
  | { kind: 'miss' }

export type ActKind = Act['kind']

/** Why an act is refused. */
export type Refusal =
  /** The role does not have this act. */
  | 'role'
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
