import type { TicketPriority } from '../../database/schema.ts'

/** Who acts. A lead is an agent who may delete too; the system acts by the clock alone (screens: rights). */
export type Role = 'member' | 'agent' | 'lead' | 'system'

/** Somebody who acts on a ticket; the system has id 0. */
export interface Acting {
  id: number
  role: Role
}

/** What can be done to a ticket. `message` tells whether a public message comes with it, in the same act. */
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
  /** Looks at the clocks; what was missed is noted with every change. */
  | { kind: 'miss' }

export type ActKind = Act['kind']

/** Why an act cannot be done now. */
export type Refusal =
  /** Nobody of that role does this. */
  | 'role'
  /** Not in this state. */
  | 'state'
  /** Merged into another ticket, or set aside as spam: nothing more happens here. */
  | 'ended'
  | 'needs-reply'
  | 'needs-assignee'
  | 'answered'
  | 'too-early'
  | 'too-late'
  | 'unchanged'
  | 'hold-length'
