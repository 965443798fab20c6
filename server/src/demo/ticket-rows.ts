import type { Insertable } from 'kysely'
import type {
  TicketEventTable,
  TicketMessageTable,
  TicketPriority,
  TicketStatus,
  TicketTable,
} from '../database/schema.ts'
import { excerptOf } from '../work-orders/tickets/change-ticket.ts'
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
  thread: readonly TicketLine[]
  status: TicketStatus
  hold?: { reason: string; days: number }
  rating?: { score: number; reasons: string; comment: string }
  closedBy?: 'member' | 'system'
  /** The member has not looked at the last messages. */
  unseen?: number
  starred?: true
  reopened?: number
}

/** What a story tells: about the ticket, its subject, its first message, and what was said then. */
export type Told = [
  about: Omit<TicketStory, 'shop' | 'by' | 'subject' | 'text' | 'thread' | 'priority'> & { priority?: TicketPriority },
  subject: string,
  text: string,
  thread?: readonly TicketLine[],
]

/** A story of a member; its priority is normal unless it says so. */
export const story = (shop: DemoShopKey, by: string, ...[about, subject, text, thread = []]: Told): TicketStory => ({
  shop,
  by,
  subject,
  text,
  thread,
  priority: 'normal',
  ...about,
})

const hour = 3600
const day = 86_400

type MessageRow = Omit<Insertable<TicketMessageTable>, 'ticket_id'>
type EventRow = Omit<Insertable<TicketEventTable>, 'ticket_id'>
type TicketFields = Omit<Insertable<TicketTable>, 'shop_id' | 'number' | 'category_id'>

/** Rows of one ticket, still without its own id; `seenSeq` is how far the member has read. */
export interface TicketRows {
  ticket: TicketFields
  messages: MessageRow[]
  events: EventRow[]
  seenSeq: number
}

const ended = (story: TicketStory, at: number) => ({
  solved_at: story.status === 'solved' || story.status === 'closed' ? at : null,
  closed_at: story.status === 'closed' || story.status === 'cancelled' ? at : null,
  closed_by:
    story.status === 'closed'
      ? (story.closedBy ?? 'member')
      : story.status === 'cancelled'
        ? ('member' as const)
        : null,
})

const rated = ({ rating }: TicketStory, at: number) => ({
  rating_score: rating?.score ?? null,
  rating_reasons: rating?.reasons ?? '',
  rating_comment: rating?.comment || null,
  rating_at: rating === undefined ? null : at,
})

/**
 * Works out the rows of a story: numbers in order, events where the state changes, whose turn it is, what is unread.
 */
export function ticketRows(
  story: TicketStory,
  people: { requester: number; agent: number | null; language: 'zh-cn' | 'en' },
  now: number,
): TicketRows {
  const created = now - story.hoursAgo * hour
  const messages: MessageRow[] = []
  const events: EventRow[] = []
  let seq = 0
  let waitingSince: number | null = created
  let firstResponse: number | null = null
  let at = created

  const say = (voice: 'member' | 'agent' | 'note', body: string) => {
    seq += 1
    messages.push({
      seq,
      client_id: `demo-${seq}`,
      author_id: voice === 'member' ? people.requester : (people.agent ?? 0),
      author_kind: voice === 'member' ? 'member' : 'agent',
      visibility: voice === 'note' ? 'internal' : 'public',
      format: 'markdown',
      body,
      created_at: at,
      changed_seq: seq,
    })
    if (voice === 'member') waitingSince ??= at
    if (voice === 'agent') waitingSince = null
  }
  const note = (actor: 'member' | 'agent' | 'system', type: EventRow['type'], from: unknown, to: unknown) => {
    seq += 1
    const actor_id = actor === 'member' ? people.requester : actor === 'agent' ? (people.agent ?? 0) : 0
    const value = (one: unknown) => (one === null ? null : JSON.stringify(one))
    // That work rests, and who does it, is the agents' own affair.
    const visibility = type === 'assigned' || to === 'on_hold' ? 'internal' : 'public'
    events.push({
      seq,
      actor_id,
      actor_kind: actor,
      type,
      visibility,
      from_value: value(from),
      to_value: value(to),
      at,
    })
  }

  note('member', 'created', null, 'new')
  say('member', story.text)
  for (const [voice, text, hoursLater] of story.thread) {
    at = Math.min(at + hoursLater * hour, now - 60)
    if (voice === 'agent' && firstResponse === null) {
      firstResponse = at
      note('agent', 'assigned', null, people.agent)
      note('agent', 'status', 'new', 'open')
    }
    say(voice, text)
  }
  const spoken = messages.filter((message) => message.visibility === 'public')
  const last = spoken.at(-1)
  const before = firstResponse === null ? 'new' : 'open'
  if (story.closedBy === 'system') at = Math.min(at + 7 * day, now - 60)
  if (story.status !== before) {
    const endedBy = story.status === 'cancelled' ? 'member' : (story.closedBy ?? 'agent')
    note(endedBy, 'status', before, story.status)
  }
  const waits = story.status === 'new' || story.status === 'open'
  const seen = spoken.at(-1 - (story.unseen ?? 0))
  return {
    messages,
    events,
    seenSeq: story.unseen === undefined ? seq : Number(seen?.seq ?? 0),
    ticket: {
      subject: story.subject,
      status: story.status,
      priority: story.priority,
      impact: story.impact ?? null,
      requester_id: people.requester,
      assignee_id: firstResponse === null ? null : people.agent,
      team_id: null,
      labels: story.labels ?? '',
      channel: 'web',
      created_at: created,
      updated_at: at,
      last_activity_at: at,
      last_message_by: last?.author_kind ?? 'member',
      last_message_excerpt: excerptOf(last?.body ?? story.text),
      last_message_at: Number(last?.created_at ?? created),
      waiting_since: waits ? waitingSince : null,
      first_response_at: firstResponse,
      hold_reason: story.hold?.reason ?? null,
      hold_until: story.hold === undefined ? null : now + story.hold.days * day,
      ...ended(story, at),
      reopened_count: story.reopened ?? 0,
      nudged_at: null,
      ...rated(story, at),
      merged_into_id: null,
      follow_up_of_id: null,
      is_spam: 0,
      hidden_by_requester: 0,
      message_count: spoken.length,
      last_seq: seq,
      language: people.language,
      // A demo that is a day old must not greet with reminders of long silences.
      silent_since: story.status === 'pending' || story.status === 'solved' ? Math.max(at, now - 2 * day) : null,
      version: 1 + events.length,
    },
  }
}
