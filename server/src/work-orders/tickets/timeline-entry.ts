import { type Static, Type } from 'typebox'
import { Attachment } from './attachment.ts'
import { Actor } from './ticket.ts'

const Seconds = Type.Integer()
const Visibility = Type.Enum(['public', 'internal'])

/** A message for a viewer; withdrawn ones have neither text nor files. */
export const Message = Type.Object(
  {
    kind: Type.Literal('message'),
    seq: Type.Integer(),
    id: Type.Integer(),
    client_id: Type.String(),
    ticket_id: Type.Integer(),
    author: Actor,
    visibility: Visibility,
    format: Type.Enum(['markdown', 'html']),
    body: Type.String(),
    attachments: Type.Array(Attachment),
    quote_of: Type.Optional(Type.Integer()),
    created_at: Seconds,
    edited_at: Type.Optional(Seconds),
    withdrawn_at: Type.Optional(Seconds),
  },
  { title: 'Message', additionalProperties: false },
)
export type Message = Static<typeof Message>

const eventTypes = [
  'created',
  'status',
  'assigned',
  'team',
  'priority',
  'labels',
  'nudged',
  'merged',
  'sla',
  'rated',
  'reopened',
] as const

/** An event; `from` and `to` depend on the type: a status, an actor, a team with its name, a priority. */
export const Event = Type.Object(
  {
    kind: Type.Literal('event'),
    seq: Type.Integer(),
    ticket_id: Type.Integer(),
    actor: Actor,
    type: Type.Enum(eventTypes),
    visibility: Visibility,
    from: Type.Optional(Type.Unknown()),
    to: Type.Optional(Type.Unknown()),
    at: Seconds,
  },
  { title: 'Event', additionalProperties: false },
)
export type Event = Static<typeof Event>

export type Entry = Message | Event
