import type { TicketPriority, TicketStatus } from '../database/schema.ts'
import type { DemoShopKey } from './demo-members.ts'

/** Who speaks: the member, the agent to the member, or the agent to colleagues. */
type Voice = 'member' | 'agent' | 'note'

/** One message and how many hours after the one before it came. */
type TicketLine = readonly [voice: Voice, text: string, hoursLater: number]

/** A ticket as a story; the stored rows are worked out from it. */
export interface TicketStory {
  shop: DemoShopKey
  by: string
  agent?: string
  category: number
  subject: string
  priority: TicketPriority
  impact?: 'question' | 'degraded' | 'blocked'
  labels?: string
  hoursAgo: number
  text: string
  thread?: readonly TicketLine[]
  status: TicketStatus
  hold?: { reason: string; days: number }
  rating?: { score: number; reasons: string; comment: string }
  closedBy?: 'member' | 'system'
  /** The member has not looked at the last messages. */
  unseen?: number
  starred?: true
  reopened?: number
}
