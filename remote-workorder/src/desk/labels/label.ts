import { type AnswerOf, readList, readNumber, readRecord, readText } from '@member/shared'
import { check, type InferOutput, object, pipe, string, transform } from 'valibot'
import { readRows, type StoredRow, useSettings } from '../settings.ts'

export interface Label extends StoredRow {
  name: string
  tickets: number
}

const readLabels = (data: AnswerOf<'/api/workorder/labelSettings'>): readonly Label[] =>
  readRows(readList(readRecord(data).list), (stored, { name, tickets }) => ({
    ...stored,
    name: readText(name),
    tickets: readNumber(tickets) ?? 0,
  }))

/** The name as it is stored. */
const storedName = (name: string): string => name.replace(/\s+/g, ' ').trim()

/** Checks the form as the server does (work orders, data); the messages are keys of texts. */
export const labelSchema = object({
  name: pipe(
    string(),
    transform(storedName),
    check((value) => value !== '', 'desk.name.missing'),
    check((value) => [...value].length <= 30, 'desk.labels.long'),
    check((value) => !value.includes(','), 'desk.labels.comma'),
  ),
})

/** Labels for leads, and the calls that change them. */
export function useLabelSettings() {
  const { list, post, take } = useSettings(
    'labels',
    (get, options) => get('/api/workorder/labelSettings', options),
    readLabels,
  )
  /** The other label with the name that one is given: both become one. */
  const twinOf = (row: Label | null, name: string) =>
    // A label that is renamed gets another id: one that has gone is the one of its name, after a lost answer.
    row === null || !list.data?.some(({ id }) => id === row.id)
      ? undefined
      : list.data.find((one) => one.id !== row.id && one.name === storedName(name))
  return {
    list,
    rows: list.data,
    twinOf,
    save: (fields: InferOutput<typeof labelSchema>, row: Label | null) =>
      take(
        post('/api/workorder/saveLabel', {
          ...(row && { id: Number(row.id) }),
          ...fields,
          ...(twinOf(row, fields.name) && { merge: true }),
        }),
      ),
    remove: (row: Label) => take(post('/api/workorder/deleteLabel', { id: Number(row.id) })),
  }
}

export type LabelSettings = ReturnType<typeof useLabelSettings>
