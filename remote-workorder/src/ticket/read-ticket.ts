import { type DataOf, readList, readNumber, readRecord, readText, readTime, type Untrusted } from '@member/shared'
import {
  type ActorKind,
  type Person,
  type Priority,
  priorities,
  type Status,
  statuses,
  type Targets,
  type Ticket,
  targetNames,
} from './ticket.ts'

type Row = DataOf<'/api/workorder/list'>['list'][number]

/** A row as a server sends it; others send the name of the category with its id. */
type TicketRow = Untrusted<Row & { category_name: string }>

type Fields = ReturnType<typeof readRecord<TicketRow>>

export const readStatus = (value: unknown): Ticket['status'] => {
  const text = readText(value)
  return statuses.find((status): status is Status => status === text) ?? { unknown: text }
}

const readPriority = (value: unknown): Priority | null => priorities.find((priority) => priority === value) ?? null

function readPerson(value: Untrusted<Row['requester']>): Person | null {
  const { id, nickname, avatar } = readRecord(value)
  const person = { id: readText(id), nickname: readText(nickname).trim(), avatar: readText(avatar) }
  return person.id === '' && person.nickname === '' ? null : person
}

/** A time in seconds; null for texts, which cannot be computed with. */
export function readSeconds(value: unknown): number | null {
  const time = readTime(value)
  return typeof time === 'number' ? time : null
}

const actors: readonly ActorKind[] = ['member', 'agent', 'system']

/** Who did something; null for what is no role. */
export const readActorKind = (value: unknown): ActorKind | null => actors.find((kind) => kind === value) ?? null

/** An id of something else; null for none. */
export const readId = (value: unknown): string | null => {
  const id = readText(value)
  return id === '' || id === '0' ? null : id
}

/** Texts without those that are empty. */
export const readTexts = (value: unknown): string[] =>
  readList(value)
    .map((text) => readText(text).trim())
    .filter(Boolean)

function readLastMessage(value: Untrusted<Row['last_message']>): Ticket['lastMessage'] {
  const { by, excerpt } = readRecord(value)
  const actor = readActorKind(by)
  const text = readText(excerpt).replace(/\s+/g, ' ').trim()
  return actor === null || text === '' ? null : { by: actor, excerpt: text }
}

/** The target of the first answer runs until there was one; that of the solution rests while `paused` is set. */
function readTargets({ sla, first_response_at }: Fields): Targets | null {
  const { policy_id, policy, first_due, next_due, resolve_due, paused, breached } = readRecord(sla)
  if (readNumber(policy_id) === null) return null
  const missed = readList(breached).map(readText)
  return {
    policy: readText(policy).trim(),
    due: {
      first: readSeconds(first_response_at) === null ? readSeconds(first_due) : null,
      next: readSeconds(next_due),
      resolve: paused === true ? null : readSeconds(resolve_due),
    },
    missed: targetNames.filter((name) => missed.includes(name)),
    isPaused: paused === true,
  }
}

/** Name of the category; servers send an object, `category_name` or only an id. */
function readCategory({ category, category_name }: Fields): string {
  return (readText(readRecord(category).name) || readText(category_name) || readText(category)).trim()
}

function readTeam({ team }: Fields): Ticket['team'] {
  const { id, name } = readRecord(team)
  const found = readId(id)
  return found === null ? null : { id: found, name: readText(name).trim() }
}

/** Reads one row of workorder/list; null without an id. Missing fields are empty. */
export function readTicket(value: TicketRow): Ticket | null {
  const row = readRecord(value)
  const id = readText(row.id)
  if (id === '') return null
  return {
    id,
    number: readText(row.number).trim() || `#${id}`,
    subject: readText(row.subject).trim(),
    status: readStatus(row.status),
    category: readCategory(row),
    priority: readPriority(row.priority),
    requester: readPerson(row.requester),
    assignee: readPerson(row.assignee),
    lastMessage: readLastMessage(row.last_message),
    waitingSince: readSeconds(row.waiting_since),
    messages: readNumber(row.message_count) ?? 0,
    holdUntil: readSeconds(readRecord(row.on_hold).until),
    updated: readTime(row.last_activity_at) ?? readTime(row.updated_at),
    unread: Math.max(0, readNumber(row.unread_count) ?? 0),
    targets: readTargets(row),
    permissions: readTexts(row.permissions),
    version: readNumber(row.version) ?? 0,
    lastSeq: readNumber(row.last_seq) ?? 0,
    linked: readTexts(row.linked_ids),
    mergedInto: readId(row.merged_into_id),
    mergedNumber: readText(row.merged_into_number).trim(),
    isStarred: row.starred === true,
    isSpam: row.is_spam === true,
    labels: readTexts(row.labels),
    team: readTeam(row),
    firstResponse: readSeconds(row.first_response_at),
    holdReason: readText(readRecord(row.on_hold).reason).trim(),
  }
}
