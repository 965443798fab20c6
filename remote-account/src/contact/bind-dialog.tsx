import { type Member, useHttp, useTexts } from '@member/shared'
import { AddressField, type Channel, CodeField } from '@member/shared/codes'
import { token } from '@member/shared/theme'
import { Button, Dialog, DialogActions, InlineNotice, PasswordField } from '@member/shared/ui'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { stepFields } from './contact-form.ts'
import { masked } from './masked.ts'
import { useBind } from './use-bind.ts'
import { useContactCaptcha } from './use-verification-channels.ts'

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
  const captcha = useContactCaptcha()
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
