import { type AnswerOf, readList, readNumber, readRecord, readText, readTime } from '@member/shared'
import { readTicket } from './read-ticket.ts'
import type { ActorKind } from './ticket.ts'
import type { Impact, Rating, TicketDetail } from './ticket-detail.ts'

type Row =
  AnswerOf<'/api/workorder/detail'> extends infer Answer
    ? Answer extends { ticket?: infer Ticket }
      ? Ticket
      : never
    : never

type Fields = ReturnType<typeof readRecord<Row>>

const actors: readonly ActorKind[] = ['member', 'agent', 'system']
const impacts: readonly Impact[] = ['question', 'degraded', 'blocked']

/** Who did something; null for what is no role. */
export const readActorKind = (value: unknown): ActorKind | null => actors.find((kind) => kind === value) ?? null

/** A time in seconds; null for texts, which cannot be computed with. */
export function readSeconds(value: unknown): number | null {
  const time = readTime(value)
  return typeof time === 'number' ? time : null
}

/** An id of another ticket; null for none. */
const readId = (value: unknown): string | null => {
  const id = readText(value)
  return id === '' || id === '0' ? null : id
}

const readNames = (value: unknown): string[] =>
  readList(value)
    .map((name) => readText(name))
    .filter(Boolean)

function readRating({ rating }: Fields): Rating | null {
  const { score, reasons, comment } = readRecord(rating)
  const stars = readNumber(score)
  return stars === null ? null : { score: stars, reasons: readNames(reasons), comment: readText(comment) }
}

function readTeam({ team }: Fields): TicketDetail['team'] {
  const { id, name } = readRecord(team)
  const found = readId(id)
  return found === null ? null : { id: found, name: readText(name) }
}

/** Reads one ticket of detail, messages or an act; null without an id. Missing fields are empty. */
export function readDetail(value: Row): TicketDetail | null {
  const ticket = readTicket(value as Parameters<typeof readTicket>[0])
  if (ticket === null) return null
  const row = readRecord(value)
  return {
    ...ticket,
    created: readSeconds(row.created_at),
    language: readText(row.language),
    firstResponse: readSeconds(row.first_response_at),
    solved: readSeconds(row.solved_at),
    closes: readSeconds(row.closes_at),
    closed: readSeconds(row.closed_at),
    closedBy: readActorKind(row.closed_by),
    impact: impacts.find((impact) => impact === row.impact) ?? null,
    team: readTeam(row),
    labels: readNames(row.labels),
    holdReason: readText(readRecord(row.on_hold).reason).trim(),
    reopened: readNumber(row.reopened_count) ?? 0,
    rating: readRating(row),
    mergedInto: readId(row.merged_into_id),
    followUpOf: readId(row.follow_up_of_id),
    linked: readNames(row.linked_ids),
    spam: row.is_spam === true ? 'spam' : 'none',
    star: row.starred === true ? 'starred' : 'none',
    lastSeen: readNumber(row.last_seen_seq) ?? 0,
    lastSeq: readNumber(row.last_seq) ?? 0,
    version: readNumber(row.version) ?? 0,
    permissions: readNames(row.permissions),
  }
}
