import { useState } from 'react'
import { useSettings } from '../use-settings.ts'
import { type Label, readLabels } from './label.ts'
import type { LabelFields } from './label-schema.ts'

/** Labels for leads, and the calls that change them. */
export function useLabelSettings() {
  const [saved, setSaved] = useState('')
  const { list, http, put } = useSettings('labels', async ({ get }, signal) =>
    readLabels(await get('/api/workorder/labelSettings', { signal })),
  )
  return {
    list,
    /** The name that was saved last: a label that was renamed comes back as another one. */
    saved,
    async save({ name }: LabelFields, row: Label | null) {
      put(readLabels(await http.post('/api/workorder/saveLabel', { ...(row && { id: Number(row.id) }), name })))
      setSaved(name)
    },
    remove: async ({ id }: Label) => put(readLabels(await http.post('/api/workorder/deleteLabel', { id: Number(id) }))),
  }
}

/** The labels as the list and the form get them. */
export type LabelSettings = ReturnType<typeof useLabelSettings>
