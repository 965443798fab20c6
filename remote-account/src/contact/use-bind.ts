import {
  ApiError,
  decodeEntities,
  type Member,
  readRecord,
  readText,
  useHttp,
  useMember,
  useNotify,
  useTexts,
} from '@member/shared'
import { type Channel, useCodeTexts } from '@member/shared/codes'
import { useState } from 'react'
import {
  type ContactForm,
  type ContactProblems,
  type ContactStep,
  contactProblems,
  problemField,
} from './contact-form.ts'
import { masked } from './masked.ts'
import { refusalSubject } from './refusal-subject.ts'

const empty: ContactForm = { address: '', code: '', password: '' }

/**
 * Binds or changes a contact (member API, 7.4). A member with a contact first verifies it
 * with password and code and gets a pass for the second step; a member without one sends the password with the new
 * address.
 */
export function useBind(channel: Channel, member: Member, onDone: () => void) {
  const t = useTexts()
  const codes = useCodeTexts()
  const { post } = useHttp()
  const { refresh } = useMember()
  const notify = useNotify()
  const [current] = useState(() => decodeEntities(member[channel]))
  const [step, setStep] = useState<ContactStep>(current === '' ? 'first' : 'verify')
  const [pass, setPass] = useState('')
  const [form, setForm] = useState(empty)
  const [problems, setProblems] = useState<ContactProblems>({})
  const [state, setState] = useState<'idle' | 'busy'>('idle')
  /** Incremented with every set of problems, so that the first field is focused again even if it is the same. */
  const [attempt, setAttempt] = useState(0)
  const trimmed = { ...form, address: form.address.trim(), code: form.code.trim() }

  const change = (part: Partial<ContactForm>) => {
    setForm((now) => ({ ...now, ...part }))
    setProblems((now) => ({ ...now, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }))
  }

  /** Validates and shows the problems; true when there are none. */
  const check = (before: 'code' | 'end'): boolean => {
    const found = contactProblems(trimmed, { step, channel, current, before }, { t, codes })
    setProblems(found)
    setAttempt((count) => count + 1)
    return Object.keys(found).length === 0
  }

  const refuse = (sentence: string) => {
    setAttempt((count) => count + 1)
    const subject = refusalSubject(sentence)
    if (subject === 'pass' && step === 'bind') {
      // The pass expires after ten minutes (member API, 7.4); the new address stays in the form.
      setPass('')
      setStep('verify')
      setForm((now) => ({ ...now, code: '', password: '' }))
      setProblems({ other: t('contact.passExpired') })
    } else setProblems(sentence === '' ? {} : { [problemField(subject, step)]: sentence })
  }

  const verify = async () => {
    const answer = await post('/api/account/verification', { type: channel, captcha: trimmed.code })
    setPass(readText(readRecord(answer).accountVerificationToken))
    setStep('bind')
    setForm((now) => ({ ...now, code: '', password: '' }))
    setProblems({})
  }

  const bind = async () => {
    const addresses = { email: '', mobile: '', [channel]: trimmed.address }
    const proof = { accountVerificationToken: pass, password: form.password }
    await post('/api/account/changeBind', { type: channel, captcha: trimmed.code, ...addresses, ...proof })
    notify({ tone: 'success', text: t(`contact.${channel}.done`, { address: masked(channel, trimmed.address) }) })
    onDone()
    await refresh().catch(() => notify({ tone: 'warning', text: t('profile.staleHeader') }))
  }

  const submit = async () => {
    if (state === 'busy' || !check('end')) return
    setState('busy')
    try {
      await (step === 'verify' ? verify() : bind())
    } catch (error) {
      refuse(error instanceof ApiError && error.message !== '' ? error.message : t('contact.problem'))
    }
    setState('idle')
  }

  return { current, pass, step, form: trimmed, typed: form, problems, attempt, state, change, check, refuse, submit }
}
