import { ApiError } from '@member/shared'
import {
  AddressField,
  type AddressProblem,
  addressProblem,
  type Channel,
  type CodeCaptcha,
  CodeField,
  type CodeKind,
  codeWords,
} from '@member/shared/codes'
import { isUnheard } from '@member/shared/sending'
import { token } from '@member/shared/theme'
import { InlineNotice, radioStyle } from '@member/shared/ui'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import type { HostTextKey } from '../i18n/load-texts.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useServices } from '../services/services.tsx'

interface ChannelChoiceProps {
  channels: readonly Channel[]
  value: Channel
  onChange: (channel: Channel) => void
}

const { size, space, weight } = token

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[6]};
  > legend {
    padding: 0;
    font-weight: ${weight.medium};
  }
  > label {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-block-size: ${size.control};
    cursor: pointer;
  }
  input {
    ${radioStyle}
  }
`

const ways: Record<Channel, HostTextKey> = { email: 'channel.byEmail', mobile: 'channel.byMobile' }

/** Choice of the channel of a code; nothing with a single channel. */
function ChannelChoice({ channels, value, onChange }: ChannelChoiceProps): ReactNode {
  const t = useHostTexts()
  const name = useId()
  if (channels.length < 2) return null
  return (
    <Group>
      <legend>{t('channel.choose')}</legend>
      {channels.map((channel) => (
        <label key={channel}>
          <input type="radio" name={name} checked={channel === value} onChange={() => onChange(channel)} />
          {t(ways[channel])}
        </label>
      ))}
    </Group>
  )
}

/** What a form with a code from an email or text message has. */
interface WithCode {
  username?: string
  channel: Channel
  /** Email address or mobile number that received the code. */
  address: string
  code: string
}

/** Problem of each field, as a key of the host's texts or of the code texts. */
export interface FormProblems {
  username?: HostTextKey
  address?: AddressProblem
  code?: 'codeMissing'
  password?: HostTextKey
  consent?: HostTextKey
}

/** What the site asks of who wants a code. */
export interface CodeFormProps {
  /** Channels of the site for codes, at least one. */
  channels: readonly [Channel, ...Channel[]]
  /** What comes before the code. */
  captcha: CodeCaptcha
  /** What codes are made of. */
  codes: CodeKind
}

/** What is wrong with the address, and before sending with the code. */
export function codeProblems(
  { channel, address, code }: WithCode,
  before: 'code' | 'sending',
): Pick<FormProblems, 'address' | 'code'> {
  const problem = addressProblem(channel, address)
  return {
    ...(problem && { address: problem }),
    ...(before === 'sending' && code === '' && { code: 'codeMissing' }),
  }
}

/** A form as it is checked and sent: without blanks around username, address and code. */
const given = <Form extends WithCode>(form: Form): Form => ({
  ...form,
  ...(form.username !== undefined && { username: form.username.trim() }),
  address: form.address.trim(),
  code: form.code.trim(),
})

interface CodeFormOptions<Form> {
  first: Form
  /**
   * Validates the form: the address before requesting a code, all fields before sending. The first field that it names
   * gets the focus.
   */
  problemsOf(form: Form, before: 'code' | 'sending'): FormProblems
  act(form: Form): Promise<void>
  /** What an answer that was lost means: the code may be used up, and the form carried out. */
  unheard: HostTextKey
}

/**
 * A form with a code: what is typed, and why it was not sent. A refusal of the code is said at its field, anything else
 * above the form. It stays busy after success, because what is around it is about to change.
 */
export function useCodeForm<Form extends WithCode>({ first, problemsOf, act, unheard }: CodeFormOptions<Form>) {
  const t = useHostTexts()
  const [form, setForm] = useState(first)
  const [problems, setProblems] = useState<FormProblems>({})
  const [isBusy, setIsBusy] = useState(false)
  /** Sentences of the server, empty for none. */
  const [refusal, setRefusal] = useState({ code: '', form: '' })
  const username = useRef<HTMLInputElement>(null)
  const address = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const consent = useRef<HTMLInputElement>(null)
  const fields = { username, address, code, password, consent }
  const change = (part: Partial<Form>) => setForm((now) => ({ ...now, ...part }))
  const forget = () => setRefusal({ code: '', form: '' })

  /** Shows all problems and focuses the first one; true if there are none. */
  const check = (before: 'code' | 'sending') => {
    const found = problemsOf(given(form), before)
    setProblems(found)
    const [wrong] = Object.keys(found) as (keyof FormProblems)[]
    if (wrong !== undefined) fields[wrong].current?.focus()
    return wrong === undefined
  }

  const refuseCode = (sentence: string) => {
    setRefusal({ code: sentence, form: '' })
    if (sentence !== '') code.current?.focus()
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !check('sending')) return
    forget()
    setIsBusy(true)
    try {
      await act(given(form))
    } catch (error) {
      const sentence = error instanceof ApiError ? error.message : t('http.other')
      if (isUnheard(error)) setRefusal({ code: '', form: t(unheard) })
      else if (codeWords.test(sentence)) refuseCode(sentence)
      else setRefusal({ code: '', form: sentence })
      setIsBusy(false)
    }
  }

  return { form, change, problems, isBusy, refusal, forget, refuseCode, check, send, fields }
}

/** The server's refusal of a form, if it is not about its code. */
export const FormRefusal = ({ of }: { of: { form: string } }): ReactNode =>
  of.form !== '' && (
    <InlineNotice tone="danger" announce="now">
      {of.form}
    </InlineNotice>
  )

interface CodePartProps extends CodeFormProps {
  of: Omit<ReturnType<typeof useCodeForm<WithCode>>, 'send'>
  purpose: 'register' | 'login' | 'retrieve'
  /** Account whose own contact may receive a code instead of the captcha. */
  account?: string | undefined
}

/** The fields for the channel, the address and the code. */
export function CodePart({ of, purpose, channels, captcha, codes, account }: CodePartProps): ReactNode {
  const { http } = useServices()
  const { form, change, problems, refusal, fields } = of
  return (
    <>
      <ChannelChoice
        channels={channels}
        value={form.channel}
        onChange={(channel) => change({ channel, address: '', code: '' })}
      />
      <AddressField
        ref={fields.address}
        channel={form.channel}
        value={form.address}
        required={purpose === 'register'}
        onChange={(text) => change({ address: text })}
        problem={problems.address}
      />
      <CodeField
        ref={fields.code}
        http={http}
        order={{ purpose, channel: form.channel, address: form.address }}
        account={account}
        captcha={captcha}
        codes={codes}
        required={purpose === 'register'}
        value={form.code}
        onChange={(text) => {
          change({ code: text })
          of.forget()
        }}
        problem={problems.code}
        refusal={refusal.code}
        mayBeSent={() => of.check('code')}
        onProblem={of.refuseCode}
      />
    </>
  )
}
