import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { ApiError, readRecord, useDraft, useNavigation, useNotify, useTexts, useUnsavedGuard } from '@member/shared'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import type { GenericSchema } from 'valibot'
import { refusedField, type Signs } from './refused-field.ts'
import { addressOf, type Section } from './section.ts'

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
function useKeptFields<Fields extends FieldValues>(form: UseFormReturn<Fields>, begin: Fields, section: Section): void {
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

/** What a form edits, and what it does with it. */
export interface EditOptions<Fields extends FieldValues> {
  section: Section
  begin: Fields
  /** Its messages are keys of texts. */
  schema: GenericSchema<Fields, Fields>
  /** Which field a refusal of the server is about. */
  signs: Signs<Path<Fields>>
  save(fields: Fields): Promise<void>
}

/**
 * A form of the settings: checked before it is sent, with the server's refusal at its field, and guarded while it is
 * unsaved; a reload or a login in between keeps what is filled in. Saving leads back to the list.
 */
export function useEditForm<Fields extends FieldValues>(options: EditOptions<Fields>) {
  const { section, begin, schema, signs, save } = options
  const t = useTexts()
  const notify = useNotify()
  const { go } = useNavigation()
  const [refusal, setRefusal] = useState('')
  const resolver: Resolver<Fields> = standardSchemaResolver<Fields, unknown, Fields>(schema) as Resolver<Fields>
  const form = useForm<Fields>({ defaultValues: begin as DefaultValues<Fields>, resolver, mode: 'onTouched' })
  const { isDirty, isSubmitting } = form.formState
  useKeptFields(form, begin, section)
  const dropGuard = useUnsavedGuard(isDirty ? 'unsaved' : 'saved', 'address')

  const submit = form.handleSubmit(async (fields) => {
    setRefusal('')
    try {
      await save(fields)
    } catch (error) {
      const sentence = error instanceof ApiError && error.message !== '' ? error.message : t('desk.problem')
      const field = error instanceof ApiError && error.kind === 'failure' ? refusedField(signs, sentence) : null
      if (field === null) return setRefusal(sentence)
      return form.setError(field, { type: 'server', message: sentence }, { shouldFocus: true })
    }
    notify({ tone: 'success', text: t('desk.saved') })
    dropGuard()
    go(addressOf(section), { replace: true })
  })

  return { form, refusal, submit, saving: isSubmitting ? 'saving' : 'idle' } as const
}
