import { type Static, Type } from 'typebox'

/** Statuses of a ticket in the order of the list; merged, spam and hidden are flags, not statuses. */
export const ticketStatuses = ['new', 'open', 'pending', 'on_hold', 'solved', 'closed', 'cancelled'] as const

/** Priorities that agents set, the lowest first. */
export const priorities = ['low', 'normal', 'high', 'urgent'] as const

/** Impact as the member states it. */
export const impacts = ['question', 'degraded', 'blocked'] as const

/** An actor; the system has id 0. */
export const Actor = Type.Object(
  {
    id: Type.Integer(),
    kind: Type.Enum(['member', 'agent', 'system']),
    nickname: Type.String(),
    avatar: Type.String(),
  },
  { title: 'Actor' },
)
export type Actor = Static<typeof Actor>

/** A text as it was entered; English is empty where it is the same. */
export const InBoth = Type.Object({ 'zh-cn': Type.String(), en: Type.String() }, { title: 'InBoth' })

const Seconds = Type.Integer()

/** A ticket for one viewer; times in seconds. */
export const Ticket = Type.Object(
  {
    id: Type.Integer(),
    number: Type.String(),
    subject: Type.String(),
    category_id: Type.Integer(),
    category: Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      /** For agents, who write in the language of the requester. */
      names: Type.Optional(InBoth),
    }),
    status: Type.Enum(ticketStatuses),
    priority: Type.Enum(priorities),
    impact: Type.Optional(Type.Enum(impacts)),
    requester: Actor,
    /** In which the requester opened it; for agents only. */
    language: Type.Optional(Type.Enum(['zh-cn', 'en'])),
    assignee: Type.Optional(Actor),
    /** For agents only. */
    team_id: Type.Optional(Type.Integer()),
    /** For agents only. */
    team: Type.Optional(Type.Object({ id: Type.Integer(), name: Type.String() })),
    labels: Type.Array(Type.String()),
    channel: Type.Enum(['web', 'agent', 'api']),
    created_at: Seconds,
    updated_at: Seconds,
    last_activity_at: Seconds,
    last_message: Type.Object({ by: Type.Enum(['member', 'agent', 'system']), excerpt: Type.String(), at: Seconds }),
    waiting_since: Type.Optional(Seconds),
    first_response_at: Type.Optional(Seconds),
    on_hold: Type.Optional(Type.Object({ reason: Type.String(), until: Type.Optional(Seconds) })),
    solved_at: Type.Optional(Seconds),
    /** When a solved ticket is completed if its member stays silent. */
    closes_at: Type.Optional(Seconds),
    closed_at: Type.Optional(Seconds),
    closed_by: Type.Optional(Type.Enum(['member', 'agent', 'system'])),
    reopened_count: Type.Integer(),
    /** For agents only. */
    sla: Type.Optional(
      Type.Object({
        policy_id: Type.Integer(),
        /** Says so when the policy has been removed. */
        policy: Type.String(),
        first_due: Type.Optional(Seconds),
        next_due: Type.Optional(Seconds),
        resolve_due: Type.Optional(Seconds),
        paused: Type.Boolean(),
        breached: Type.Array(Type.Enum(['first', 'next', 'resolve'])),
      }),
    ),
    rating: Type.Optional(
      Type.Object({
        score: Type.Integer({ minimum: 1, maximum: 5 }),
        reasons: Type.Array(Type.String()),
        comment: Type.Optional(Type.String()),
        at: Seconds,
      }),
    ),
    merged_into_id: Type.Optional(Type.Integer()),
    merged_into_number: Type.Optional(Type.String()),
    follow_up_of_id: Type.Optional(Type.Integer()),
    linked_ids: Type.Array(Type.Integer()),
    is_spam: Type.Boolean(),
    message_count: Type.Integer(),
    unread_count: Type.Integer(),
    last_seen_seq: Type.Integer(),
    starred: Type.Boolean(),
    version: Type.Integer(),
    /** Newest sequence number of messages and events, where polling continues. */
    last_seq: Type.Integer(),
    permissions: Type.Array(Type.String()),
  },
  { title: 'Ticket', additionalProperties: false },
)
export type Ticket = Static<typeof Ticket>
