import { readRecord, useDraft } from '@member/shared'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import type { Section } from './settings.ts'

/** What an editor entered, and what they began with. */
export interface Entered<Fields> {
  begin: Fields
  fields: Fields
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Reads what was kept of fields like these; those of another kind, of another release, are left out. */
export function readEntered<Fields extends FieldValues>(text: string, like: Fields): Entered<Fields> | null {
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
  const read = (value: unknown): Fields => {
    const kept = readRecord(value)
    const known = Object.keys(like).filter((name) => kindOf(kept[name]) === kindOf(like[name]))
    return { ...like, ...Object.fromEntries(known.map((name) => [name, kept[name]])) }
  }
  try {
    const { begin, fields } = readRecord(JSON.parse(text) as Record<string, unknown>)
    return { begin: read(begin), fields: read(fields) }
  } catch {
    return null
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What a form shows whose row was changed by somebody else: what its editor changed, and anything else as it is stored
 * now. Of a list of texts, such as the agents of a team, each keeps what they added or took out.
 */
export function mergedFields<Value>({ begin, fields }: Entered<Value>, stored: Value): Value
export function mergedFields({ begin, fields }: Entered<unknown>, stored: unknown): unknown {
  if (isSame(begin, fields)) return stored
  if (isTexts(begin) && isTexts(fields) && isTexts(stored)) {
    const kept = stored.filter((one) => fields.includes(one) || !begin.includes(one))
    return [...kept, ...fields.filter((one) => !begin.includes(one) && !stored.includes(one))]
  }
  const week = (value: unknown) => Array.isArray(value) && value.length === 7 && value.every(Array.isArray)
  if (week(begin) && week(fields) && week(stored)) {
    return (stored as unknown[]).map((day, at) =>
      mergedFields({ begin: (begin as unknown[])[at], fields: (fields as unknown[])[at] }, day),
    )
  }
  if (!isGroup(begin) || !isGroup(fields) || !isGroup(stored)) return fields
  const merged = Object.keys(stored).map((name) => [
    name,
    mergedFields({ begin: begin[name], fields: fields[name] }, stored[name]),
  ])
  return Object.fromEntries(merged)
}

/**
 * Keeps what is filled in over an interruption, such as a reload or the end of the session, and over a change of the row
 * by somebody else, of which it tells.
 * @param begin what is stored now
 * @param version of the stored row; undefined for a new one
 */
export function useEnteredFields<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  begin: Fields,
  options: {
    section: Section
    version: string | undefined
    isSaving: boolean
    /** What is shown is not what is stored: somebody else has changed that, or it is left from an earlier visit. */
    onOther: (why: 'changed' | 'restored') => void
  },
): void {
  const { section, version, isSaving, onOther } = options
  const edited = useSearchParams()[0].get('edit') ?? ''
  const { texts, change } = useDraft(`settings ${section} ${edited}`, { fields: '' }, 'until-left')
  const known = useRef({ begin, version })
  const show = (entered: Entered<Fields>, isRestored = false) => {
    const merged = mergedFields(entered, begin)
    const isChanged = !isSame(entered.begin, begin) || known.current.version !== version
    known.current = { begin, version }
    form.reset(begin as DefaultValues<Fields>)
    form.reset(merged as DefaultValues<Fields>, { keepDefaultValues: true })
    if (!isSame(merged, begin) && (isChanged || isRestored)) onOther(isChanged ? 'changed' : 'restored')
  }
  const restore = useEffectEvent(() => {
    const kept = readEntered(texts.fields, begin)
    if (kept !== null) show(kept, true)
  })
  useEffect(() => restore(), [])
  const follow = useEffectEvent(() => {
    const isStored = isSame(known.current, { begin, version })
    if (!isSaving && !isStored) show({ begin: known.current.begin, fields: form.getValues() })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is compared by its content.
  useEffect(() => follow(), [JSON.stringify(begin), version, isSaving])
  const keep = useEffectEvent((fields: unknown) => {
    // What was not changed may be another the next time.
    change({ fields: isSame(fields, begin) ? '' : JSON.stringify({ begin, fields }) })
  })
  const { subscribe } = form
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe])
}
