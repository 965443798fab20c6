import { type DataOf, readList, readNumber, readRecord, readText, type Untrusted } from '@member/shared'
import type { ActTicket } from '../acts/acts.ts'
import { readTicket } from '../ticket/read-ticket.ts'

type Row = Untrusted<DataOf<'/api/workorder/list'>['list'][number]>

/** A ticket as agents see it in the queue. */
export interface QueueTicket extends ActTicket {
  /** Newest sequence number of messages and events. */
  lastSeq: number
}

const texts = (value: unknown): string[] =>
  readList(value)
    .map((one) => readText(one).trim())
    .filter(Boolean)

const seconds = (value: unknown): number | null => {
  const time = readNumber(value)
  return time === null || time <= 0 ? null : time
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
  const { version, labels, team, first_response_at } = readRecord(row)
  const { starred, is_spam, linked_ids, last_seq, on_hold } = readRecord(row)
  return {
    ...ticket,
    version: readNumber(version) ?? 0,
    labels: texts(labels),
    team: readTeam(team),
    lastSeq: readNumber(last_seq) ?? 0,
    firstResponse: seconds(first_response_at),
    linked: texts(linked_ids),
    holdReason: readText(readRecord(on_hold).reason).trim(),
    star: starred === true ? 'starred' : 'none',
    spam: is_spam === true ? 'spam' : 'none',
  }
}
