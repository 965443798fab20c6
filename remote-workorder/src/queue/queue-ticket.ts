import { type DataOf, readList, readNumber, readRecord, readText, type Untrusted } from '@member/shared'
import type { ActTicket } from '../acts/act-ticket.ts'
import { readTicket } from '../ticket/read-ticket.ts'

type Row = Untrusted<DataOf<'/api/workorder/list'>['list'][number]>

/** A ticket as agents see it in the queue. */
export interface QueueTicket extends ActTicket {
  created: number | null
  targets: Targets
}

/** Running targets in seconds since 1970, and what has become of them. */
interface Targets {
  /** The earliest running target; null while none runs. */
  due: number | null
  /** `none` without targets. */
  clock: 'running' | 'paused' | 'none'
  /** Whether a target was missed at some time; it stays missed. */
  missed: boolean
}

const texts = (value: unknown): string[] =>
  readList(value)
    .map((one) => readText(one).trim())
    .filter(Boolean)

const seconds = (value: unknown): number | null => {
  const time = readNumber(value)
  return time === null || time <= 0 ? null : time
}

/** A target of the first answer runs until there was one; the solution's rests while `paused` is set. */
function readTargets(row: Row): Targets {
  const { sla, first_response_at } = readRecord(row)
  const { first_due, next_due, resolve_due, paused, breached, policy_id } = readRecord(sla)
  const running = [
    seconds(first_response_at) === null ? seconds(first_due) : null,
    seconds(next_due),
    paused === true ? null : seconds(resolve_due),
  ].filter((due) => due !== null)
  const missed = texts(breached).length > 0
  if (running.length > 0) return { due: Math.min(...running), clock: 'running', missed }
  return { due: null, clock: paused === true && readNumber(policy_id) !== null ? 'paused' : 'none', missed }
}

function readTeam(value: Untrusted<DataOf<'/api/workorder/list'>['list'][number]['team']>): ActTicket['team'] {
  const { id, name } = readRecord(value)
  const team = { id: readText(id), name: readText(name).trim() }
  return team.id === '' ? null : team
}

/** Reads a row of the queue; null without an id. Missing fields are empty. */
export function readQueueTicket(row: Row): QueueTicket | null {
  const ticket = readTicket(row)
  if (ticket === null) return null
  const { version, labels, team, created_at, first_response_at, starred, is_spam, linked_ids } = readRecord(row)
  return {
    ...ticket,
    version: readNumber(version) ?? 0,
    labels: texts(labels),
    team: readTeam(team),
    created: seconds(created_at),
    firstResponse: seconds(first_response_at),
    linked: texts(linked_ids),
    star: starred === true ? 'starred' : 'none',
    spam: is_spam === true ? 'spam' : 'none',
    targets: readTargets(row),
  }
}
