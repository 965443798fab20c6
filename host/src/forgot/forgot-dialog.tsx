import { ApiError } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Button, InlineNotice, PasswordField } from '@member/shared/ui'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { AddressAndCode } from '../codes/address-and-code.tsx'
import type { Channel } from '../codes/channel.ts'
import { ChannelChoice } from '../codes/channel-choice.tsx'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { ModalDialog } from '../layout/modal-dialog.tsx'
import { FormGrid } from '../pages/form-grid.ts'
import { useServices } from '../services.ts'
import { type ForgotForm, type ForgotProblems, forgotProblems } from './forgot-problems.ts'

export interface ForgotDialogProps {
  /** Ways the site can send a code, at least one. */
  channels: readonly [Channel, ...Channel[]]
  onClose: () => void
}

const { color, radius, shadow, size, space } = token

const Box = styled(ModalDialog)`
  inline-size: min(${size.form}, calc(100vw - ${space[4]}));
  max-block-size: calc(100dvh - ${space[4]});
  padding: ${space[6]};
  overflow-y: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.raised};
  color: ${color.text};
  box-shadow: ${shadow.dialog};

  &::backdrop {
    background: ${color.scrim};
  }
  > h2 {
    margin-block-end: ${space[4]};
  }
  ${media.phone} {
    padding: ${space[4]};
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space[2]};
`

/** Sets a new password with a code that comes by mail or text message (contract, section 1.4, retrievePassword). */
export default function ForgotDialog({ channels, onClose }: ForgotDialogProps): ReactNode {
  const say = useHostTexts()
  const { http } = useServices()
  const heading = useId()
  const [form, setForm] = useState<ForgotForm>({ channel: channels[0], address: '', code: '', password: '' })
  const [problems, setProblems] = useState<ForgotProblems>({})
  const [refusal, setRefusal] = useState('')
  const [state, setState] = useState<'idle' | 'busy'>('idle')
  const address = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const change = (part: Partial<ForgotForm>) => setForm((now) => ({ ...now, ...part }))
  const trimmed = { ...form, address: form.address.trim(), code: form.code.trim() }

  /** Shows what is wrong and leads to the first of it; true when nothing is. */
  const check = (before: 'code' | 'sending') => {
    const found = forgotProblems(trimmed, before)
    setProblems(found)
    if (found.address) address.current?.focus()
    else if (found.code) code.current?.focus()
    else if (found.password) password.current?.focus()
    return Object.keys(found).length === 0
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'busy' || !check('sending')) return
    setRefusal('')
    setState('busy')
    const body = { type: form.channel, account: trimmed.address, captcha: trimmed.code, password: form.password }
    try {
      await http.post('/api/account/retrievePassword', body, { success: 'notice' })
      onClose()
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : say('http.other'))
      setState('idle')
    }
  }

  return (
    <Box onClose={onClose} shade="inert" aria-labelledby={heading}>
      <h2 id={heading}>{say('forgot.title')}</h2>
      <FormGrid noValidate onSubmit={send} aria-labelledby={heading}>
        {refusal !== '' && (
          <InlineNotice tone="danger" announce="now">
            {refusal}
          </InlineNotice>
        )}
        <ChannelChoice
          channels={channels}
          value={form.channel}
          onChange={(channel) => change({ channel, address: '', code: '' })}
        />
        <AddressAndCode
          purpose="retrieve"
          channel={form.channel}
          address={form.address}
          code={form.code}
          onAddress={(text) => change({ address: text })}
          onCode={(text) => change({ code: text })}
          problems={problems}
          addressRef={address}
          codeRef={code}
          mayBeSent={() => check('code')}
          onProblem={setRefusal}
        />
        <PasswordField
          ref={password}
          name="password"
          label={say('forgot.password')}
          hint={say('register.passwordHint')}
          autoComplete="new-password"
          value={form.password}
          onChange={(event) => change({ password: event.target.value })}
          error={problems.password && say(problems.password)}
        />
        <Foot>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" look="primary" busy={state === 'busy'}>
            {say(state === 'busy' ? 'forgot.busy' : 'forgot.submit')}
          </Button>
        </Foot>
      </FormGrid>
    </Box>
  )
}
