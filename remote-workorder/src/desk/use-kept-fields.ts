import { readRecord, useDraft } from '@member/shared'
import { useEffect, useEffectEvent } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import type { Section } from './section.ts'

/** What is kept of fields like these; fields of another kind, of another release, are left out. */
export function readFields<Fields extends FieldValues>(text: string, begin: Fields): Fields | null {
  try {
    const kept = readRecord(JSON.parse(text) as Record<string, unknown>)
    const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
    const same = Object.keys(begin).filter((name) => kindOf(kept[name]) === kindOf(begin[name]))
    return { ...begin, ...Object.fromEntries(same.map((name) => [name, kept[name]])) }
  } catch {
    return null
  }
}

/** Keeps what is filled in over an interruption, such as a reload or the end of the session. */
export function useKeptFields<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  begin: Fields,
  section: Section,
): void {
  const edited = useSearchParams()[0].get('edit') ?? ''
  const { texts, change } = useDraft(`settings ${section} ${edited}`, { fields: '' }, 'until-left')
  const restore = useEffectEvent(() => {
    const kept = readFields(texts.fields, begin)
    if (kept !== null) form.reset(kept as DefaultValues<Fields>, { keepDefaultValues: true })
  })
  useEffect(() => restore(), [])
  const keep = useEffectEvent((values: unknown) => {
    const fields = JSON.stringify(values)
    // What was not changed may be another the next time.
    change({ fields: fields === JSON.stringify(begin) ? '' : fields })
  })
  const { subscribe } = form
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe])
}
