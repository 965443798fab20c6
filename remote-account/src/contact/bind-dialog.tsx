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
import { AddressField, type Channel, CodeField, useCodeTexts } from '@member/shared/codes'
import { isUnheard } from '@member/shared/sending'
import { token } from '@member/shared/theme'
import { Button, Dialog, DialogActions, InlineNotice, PasswordField } from '@member/shared/ui'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import {
  type ContactForm,
  type ContactProblems,
  type ContactStep,
  contactProblems,
  masked,
  problemField,
  refusalSubject,
  stepFields,
} from './contact-form.ts'
import { useContactCodes } from './use-verification-channels.ts'

export interface BindDialogProps {
  channel: Channel
  member: Member
  onClose: () => void
}

const Form = styled.form`
  display: grid;
  gap: ${token.space[4]};
`

const Lead = styled.p`
  color: ${token.color.textMuted};
`

/** Sets or changes the email address or mobile number, verified by a code. */
export default function BindDialog({ channel, member, onClose }: BindDialogProps): ReactNode {
  const t = useTexts()
  const http = useHttp()
  const { captcha, codes } = useContactCodes()
  const bind = useBind(channel, member, onClose)
  const { step, typed, problems, current } = bind
  const inputs = {
    password: useRef<HTMLInputElement>(null),
    address: useRef<HTMLInputElement>(null),
    code: useRef<HTMLInputElement>(null),
  }
  const asks = stepFields[step]
  const wrong = asks.find((field) => problems[field] !== undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step focuses its first field
  useEffect(() => inputs[asks[0] ?? 'code'].current?.focus(), [step])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new set of problems focuses the first field
  useEffect(() => {
    if (wrong !== undefined) inputs[wrong].current?.focus()
  }, [wrong, bind.attempt])

  const send = (event: FormEvent) => {
    event.preventDefault()
    void bind.submit()
  }
  const proof = captcha === 'replaced' ? { password: typed.password, pass: bind.pass } : {}
  const order =
    step === 'verify'
      ? ({ purpose: 'verify', channel, address: current, password: typed.password } as const)
      : ({ purpose: 'change', channel, address: bind.form.address, ...proof } as const)

  return (
    <Dialog title={t(`contact.${channel}.${step}`)} shade="inert" onClose={onClose}>
      <Form noValidate onSubmit={send} aria-label={t(`contact.${channel}.${step}`)}>
        {step !== 'first' && <Lead>{t('contact.step', { step: step === 'verify' ? 1 : 2 })}</Lead>}
        {problems.other && (
          <InlineNotice tone="danger" announce="now">
            {problems.other}
          </InlineNotice>
        )}
        {step === 'verify' && <Lead>{t('contact.verifyLead', { address: masked(channel, current) })}</Lead>}
        {/* Tells password managers whose password is asked for. */}
        <input hidden readOnly name="username" autoComplete="username" value={member.username} />
        {asks.includes('password') && (
          <PasswordField
            ref={inputs.password}
            name="password"
            label={t('contact.password')}
            autoComplete="current-password"
            value={typed.password}
            onChange={(event) => bind.change({ password: event.target.value })}
            error={problems.password}
          />
        )}
        {asks.includes('address') && (
          <AddressField
            ref={inputs.address}
            channel={channel}
            label={t(`contact.${channel}.new`)}
            value={typed.address}
            onChange={(address) => bind.change({ address })}
            refusal={problems.address}
          />
        )}
        <CodeField
          key={step}
          ref={inputs.code}
          http={http}
          order={order}
          account={member.username}
          captcha={captcha}
          codes={codes}
          value={typed.code}
          onChange={(code) => bind.change({ code })}
          refusal={problems.code}
          mayBeSent={() => bind.check('code')}
          onProblem={bind.refuse}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('contact.cancel')}</Button>
          <Button type="submit" variant="primary" busy={bind.state === 'busy'}>
            {t(step === 'verify' ? 'contact.next' : 'contact.bind')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

const empty: ContactForm = { address: '', code: '', password: '' }

/**
 * Binds or changes a contact (member API, 7.4). A member with a contact first verifies it
 * with password and code and gets a pass for the second step; a member without one sends the password with the new
 * address.
 */
function useBind(channel: Channel, member: Member, onDone: () => void) {
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
    try {
      await post('/api/account/changeBind', { type: channel, captcha: trimmed.code, ...addresses, ...proof })
    } catch (error) {
      // A call whose answer was lost may have used up code and pass, and changed the address.
      const now = await refresh().catch(() => null)
      if (decodeEntities(now?.[channel] ?? '').toLowerCase() !== trimmed.address.toLowerCase()) throw error
    }
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
      const said = error instanceof ApiError && error.message !== '' ? error.message : t('contact.problem')
      refuse(isUnheard(error) ? t(step === 'verify' ? 'contact.unheard.code' : 'contact.unheard') : said)
    }
    setState('idle')
  }

  return { current, pass, step, form: trimmed, typed: form, problems, attempt, state, change, check, refuse, submit }
}
