import { type AnswerOf, readList, readNumber, readRecord, readText } from '@member/shared'
import { readRows } from '../read-rows.ts'

/** A label as leads see it. */
export interface Label {
  id: string
  name: string
  /** Number of work orders that have it. */
  tickets: number
}

/** Reads a response of workorder/labelSettings. */
export const readLabels = (data: AnswerOf<'/api/workorder/labelSettings'>): readonly Label[] =>
  readRows(readList(readRecord(data).list), (id, { name, tickets }) => ({
    id,
    name: readText(name),
    tickets: readNumber(tickets) ?? 0,
  }))
