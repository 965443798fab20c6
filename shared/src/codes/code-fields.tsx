import type { AreaHttp } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, TextField, type TextFieldProps } from '@member/shared/ui'
import type { ReactNode, RefObject } from 'react'
import styled from 'styled-components'
import { type AddressProblem, type Channel, type CodeKind, maskedAddress } from './channel.ts'
import { useCodeTexts } from './code-texts.ts'
import { type CodeCaptcha, type CodeOrder, useSendCode } from './use-send-code.ts'

export interface AddressFieldProps extends Omit<TextFieldProps, 'label' | 'error' | 'onChange'> {
  channel: Channel
  /** Default "Email address" or "Mobile number". */
  label?: string
  problem?: AddressProblem | undefined
  /** Why the server refused this address, as a sentence. */
  refusal?: string | undefined
  onChange: (address: string) => void
}

const input = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
} as const

/** Input for the email address or mobile number that receives a code. */
export function AddressField({ channel, label, problem, refusal, onChange, ...rest }: AddressFieldProps): ReactNode {
  const texts = useCodeTexts()
  return (
    <TextField
      {...input[channel]}
      name={channel}
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      label={label ?? texts[channel]}
      onChange={(event) => onChange(event.target.value)}
      error={problem === undefined ? refusal : texts[problem]}
    />
  )
}

export interface CodeFieldProps {
  ref: RefObject<HTMLInputElement | null>
  /** The page's http client: `useHttp()` in an area. */
  http: Pick<AreaHttp, 'post'>
  /** The code that the button requests. */
  order: CodeOrder
  /** Account whose own contact may receive a code instead of the captcha; omitted before registration. */
  account?: string | undefined
  /** What the button asks for first; default `picture`. */
  captcha?: CodeCaptcha | undefined
  /** What the site's codes are made of; default `any`. */
  codes?: CodeKind | undefined
  /** Says so beside the label. */
  required?: boolean | undefined
  value: string
  onChange: (code: string) => void
  problem?: 'codeMissing' | undefined
  /** Why the server refused this code, or sent none, as a sentence. */
  refusal?: string | undefined
  /** Called before a code is sent; shows the problems of the rest of the form itself. */
  mayBeSent: () => boolean
  /** Called with the reason why no code was sent, as a sentence; with an empty string when an attempt begins. */
  onProblem: (problem: string) => void
}

/** How a code is typed: digits on a number pad, and filled in from the message where the device can. */
export const codeInput = (kind: CodeKind) =>
  ({
    autoComplete: 'one-time-code',
    autoCapitalize: 'none',
    spellCheck: false,
    ...(kind === 'digits' && { inputMode: 'numeric' as const, pattern: '[0-9]*' }),
  }) as const

/** The button stands beside the input; label and notes have the whole line. Where both do not fit, it stands below. */
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space[1]} ${token.space[2]};

  > div {
    display: contents;

    > * {
      grid-column: 1 / -1;
    }
    > input {
      grid-area: 2 / 1;
    }
  }
  > button {
    grid-area: 2 / 2;
  }
  @media (max-width: 20rem) {
    > button {
      grid-area: auto / 1 / auto / -1;
    }
  }
`

/** Input for a code, with the button that sends it: first a captcha, then a pause until the next code. */
export function CodeField(props: CodeFieldProps): ReactNode {
  const { ref, http, order, account, value, problem } = props
  const texts = useCodeTexts()
  const error = problem === undefined ? props.refusal : texts[problem]
  const { phase, seconds, send } = useSendCode({
    http,
    order: { ...order, address: order.address.trim() },
    account,
    captcha: props.captcha,
    onSent: () => ref.current?.focus(),
    onProblem: props.onProblem,
  })
  return (
    <Line>
      <TextField
        {...codeInput(props.codes ?? 'any')}
        ref={ref}
        name="captcha"
        label={texts.code}
        required={props.required}
        value={value}
        onChange={(event) => props.onChange(event.target.value)}
        // A code that was refused is not announced as sent.
        hint={
          seconds > 0 && !props.refusal ? texts.sent(maskedAddress(order.channel, order.address.trim())) : undefined
        }
        error={error}
      />
      <Button
        busy={phase === 'busy'}
        aria-disabled={seconds > 0 || phase === 'busy'}
        onClick={() => {
          if (seconds === 0 && props.mayBeSent()) void send()
        }}
      >
        {seconds > 0 ? texts.wait(seconds) : texts.send}
      </Button>
    </Line>
  )
}
