import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { ApiError, type Draft, type Member, useDraft, useHttp, useMember, useNotify, useTexts } from '@member/shared'
import { isUnheard } from '@member/shared/sending'
import { isIncomplete } from '@member/shared/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { today } from '../day/today.ts'
import {
  changedFields,
  type FieldName,
  fieldNames,
  fieldsOf,
  followed,
  newestOf,
  type ProfileFields,
  profileBody,
  profileSchema,
} from './profile-schema.ts'

const was = 'was '

/** Unsaved edits that the tab keeps: the form, and the stored profile at that time. */
export const keptEdits = (values: ProfileFields, stored: ProfileFields): Record<string, string> => ({
  ...values,
  ...Object.fromEntries(fieldNames.map((name) => [was + name, stored[name]])),
})

/** Restores the form after an interruption: edited fields are kept, all others have the stored values. */
export function restoredEdits(kept: Record<string, string>, stored: ProfileFields): ProfileFields {
  const fields = (prefix: string) =>
    Object.fromEntries(fieldNames.map((name) => [name, kept[prefix + name] ?? ''])) as unknown as ProfileFields
  return followed(fields(''), fields(was), stored)
}

/**
 * Edits restored after a lost session or a reload: the initial form values, and whether they contain such edits. Call
 * `settle` when the edits are saved or undone.
 */
function useKeptEdits(stored: ProfileFields) {
  const draft = useDraft('profile', keptEdits(stored, stored), 'until-left')
  const [begin] = useState(() => (draft.origin === 'kept' ? restoredEdits(draft.texts, stored) : stored))
  const [origin, setOrigin] = useState<'typed' | 'restored'>(() =>
    changedFields(begin, stored).length > 0 ? 'restored' : 'typed',
  )
  return { begin, origin, draft, settle: () => setOrigin('typed') }
}

/** Keeps unsaved edits in the tab until they are saved, undone or discarded. */
function useKeepEdits({ change, clear }: Draft<Record<string, string>>, edits: Record<string, string> | null) {
  const kept = JSON.stringify(edits)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft's functions are new with each render
  useEffect(() => {
    if (edits === null) clear()
    else change(edits)
  }, [kept])
}

/**
 * Patterns that identify the field of a refusal, in the languages of the servers. Nicknames come first: a stock server
 * calls them "Usernames" when it means the allowed characters.
 */
const signs: readonly (readonly [FieldName, RegExp])[] = [
  ['nickname', /nick ?name|昵称|Chinese characters|汉字/i],
  ['username', /user ?name|account|用户名|账号|账户/i],
  ['birthday', /birth|生日/i],
  ['gender', /gender|性别/i],
  ['province', /province|district|region|地区|省/i],
  ['motto', /motto|signature|about me|签名/i],
]

/** The field that a server's refusal is about; null when the sentence does not say. Servers send nothing else. */
export const refusedField = (sentence: string): FieldName | null =>
  signs.find(([, sign]) => sign.test(sentence))?.[0] ?? null

/** Whether a sentence is a database error that a stock server passed on (member API, 7.3); members cannot use it. */
const isDatabaseTalk = (sentence: string): boolean => /SQLSTATE|\bSQL\b/.test(sentence)

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
    const typed = isIncomplete(birthday.current) ? { ...values, birthday: unfinished } : values
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

  const sentenceOf = (error: unknown) =>
    error instanceof ApiError && error.message !== '' ? error.message : t('profile.problem')
  const refuse = (error: unknown) => {
    const sentence = sentenceOf(error)
    const field = error instanceof ApiError && error.kind === 'failure' ? refusedField(sentence) : null
    const told = isDatabaseTalk(sentence) ? t('profile.refused') : sentence
    if (field === null) setRefusal(told)
    else setError(field, { type: 'server', message: told }, { shouldFocus: true })
  }

  const save = form.handleSubmit(async (checked) => {
    const sent = getValues()
    setRefusal('')
    let saved: ProfileFields | null = null
    try {
      const newest = newestOf(member, await refresh())
      saved = followed(checked, stored, fieldsOf(newest))
      await post('/api/account/profile', profileBody(newest, saved, fieldsOf(newest)), { success: 'notice' })
    } catch (error) {
      if (saved === null || !isUnheard(error)) return refuse(error)
      const now = await refresh().catch(() => null)
      if (now === null) return setRefusal(t('profile.unheard'))
      if (changedFields(saved, fieldsOf(newestOf(member, now))).length > 0)
        return setRefusal(t('profile.notYet', { sentence: sentenceOf(error) }))
      notify({ tone: 'success', text: t('profile.saved') })
    }
    // Keep what was typed during the request.
    reset(followed(getValues(), sent, saved))
    setStored(saved)
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

export type ProfileForm = ReturnType<typeof useProfileForm>
