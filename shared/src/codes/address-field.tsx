import { TextField, type TextFieldProps } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { AddressProblem, Channel } from './channel.ts'
import { useCodeTexts } from './use-code-texts.ts'

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
