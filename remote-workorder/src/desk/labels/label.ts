import { type AnswerOf, readList, readNumber, readRecord, readText } from '@member/shared'
import { check, object, pipe, string, transform } from 'valibot'
import { readRows, useSettings } from '../settings.ts'

/** A label as leads see it. */
export interface Label {
  id: string
  name: string
  /** Number of work orders that have it. */
  tickets: number
}

/** Reads a response of workorder/labelSettings. */
const readLabels = (data: AnswerOf<'/api/workorder/labelSettings'>): readonly Label[] =>
  readRows(readList(readRecord(data).list), (id, { name, tickets }) => ({
    id,
    name: readText(name),
    tickets: readNumber(tickets) ?? 0,
  }))

/** The form of a label. */
export interface LabelFields {
  name: string
}

/** Checks the form as the server does (work orders, data); the messages are keys of texts. */
export const labelSchema = object({
  name: pipe(
    string(),
    transform((value) => value.replace(/\s+/g, ' ').trim()),
    check((value) => value !== '', 'desk.name.missing'),
    check((value) => [...value].length <= 30, 'desk.labels.long'),
    check((value) => !value.includes(','), 'desk.labels.comma'),
  ),
})

/** Labels for leads, and the calls that change them. */
export function useLabelSettings() {
  const { list, http, put } = useSettings('labels', async ({ get }, signal) =>
    readLabels(await get('/api/workorder/labelSettings', { signal })),
  )
  return {
    list,
    save: async ({ name }: LabelFields, row: Label | null) =>
      put(readLabels(await http.post('/api/workorder/saveLabel', { ...(row && { id: Number(row.id) }), name }))),
    remove: async ({ id }: Label) => put(readLabels(await http.post('/api/workorder/deleteLabel', { id: Number(id) }))),
  }
}

/** The labels as the list and the form get them. */
export type LabelSettings = ReturnType<typeof useLabelSettings>
