import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { ApiError, type Member, useHttp, useMember, useNotify, useTexts } from '@member/shared'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { today } from '../day/today.ts'
import { keptEdits } from './kept-edits.ts'
import { profileBody } from './profile-body.ts'
import { changedFields, fieldsOf, followed, type ProfileFields } from './profile-fields.ts'
import { profileSchema } from './profile-schema.ts'
import { isDatabaseTalk, refusedField } from './refused-field.ts'
import { useKeepEdits, useKeptEdits } from './use-kept-edits.ts'

/** Value of an incomplete date. The control reports an empty one, which would clear the birthday. */
const unfinished = 'unfinished'

/** State of the profile form: values, changed fields, and functions to save or undo. */
export function useProfileForm(member: Member) {
  const t = useTexts()
  const { post } = useHttp()
  const { refresh } = useMember()
  const notify = useNotify()
  const delivered = useMemo(() => fieldsOf(member), [member])
  const [stored, setStored] = useState(delivered)
  const { begin, origin, draft, settle } = useKeptEdits(delivered)
  const [refusal, setRefusal] = useState('')
  const birthday = useRef<HTMLInputElement>(null)

  const resolver: Resolver<ProfileFields> = (values, context, options) => {
    const typed = birthday.current?.validity.badInput ? { ...values, birthday: unfinished } : values
    const schema = profileSchema(stored, today())
    return standardSchemaResolver<ProfileFields, unknown, ProfileFields>(schema)(typed, context, options)
  }
  const form = useForm<ProfileFields>({ defaultValues: begin, resolver, mode: 'onTouched' })
  const { getValues, reset, setError } = form

  // The member was refreshed, here or in another tab.
  const known = useRef(delivered)
  useEffect(() => {
    if (known.current === delivered) return
    known.current = delivered
    reset(followed(getValues(), stored, delivered), { keepErrors: true, keepTouched: true })
    setStored(delivered)
  }, [delivered, getValues, reset, stored])

  const refuse = (error: unknown) => {
    const sentence = error instanceof ApiError && error.message !== '' ? error.message : t('profile.problem')
    const field = error instanceof ApiError && error.kind === 'failure' ? refusedField(sentence) : null
    const told = isDatabaseTalk(sentence) ? t('profile.refused') : sentence
    if (field === null) setRefusal(told)
    else setError(field, { type: 'server', message: told }, { shouldFocus: true })
  }

  const save = form.handleSubmit(async (checked) => {
    const sent = getValues()
    setRefusal('')
    try {
      await post('/api/account/profile', profileBody(member, checked, stored), { success: 'notice' })
    } catch (error) {
      return refuse(error)
    }
    // Keep what was typed during the request.
    reset(followed(getValues(), sent, checked))
    setStored(checked)
    settle()
    await refresh().catch(() => notify({ tone: 'warning', text: t('profile.staleHeader') }))
  })

  const undo = () => {
    setRefusal('')
    reset(stored)
    settle()
  }

  const values = form.watch()
  const changed = changedFields(values, stored)
  useKeepEdits(draft, changed.length === 0 ? null : keptEdits(values, stored))

  return { form, birthday, changed, origin, stored, refusal, save, undo }
}

/** The form as passed to its fields. */
export type ProfileForm = ReturnType<typeof useProfileForm>
