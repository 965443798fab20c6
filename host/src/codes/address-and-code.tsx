import { media, token } from '@member/shared/theme'
import { Button, TextField } from '@member/shared/ui'
import type { ReactNode, Ref, RefObject } from 'react'
import styled from 'styled-components'
import { LazyCaptcha } from '../captcha/lazy-captcha.tsx'
import type { HostTextKey } from '../i18n/host-text-key.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import type { Channel } from './channel.ts'
import type { CodePurpose } from './request-code.ts'
import { useSendCode } from './use-send-code.ts'

export interface AddressAndCodeProps {
  channel: Channel
  purpose: CodePurpose
  address: string
  code: string
  onAddress: (address: string) => void
  onCode: (code: string) => void
  problems: { address?: HostTextKey | undefined; code?: HostTextKey | undefined }
  addressRef: Ref<HTMLInputElement>
  codeRef: RefObject<HTMLInputElement | null>
  /** Asked before a code is sent; shows what is wrong itself. */
  mayBeSent: () => boolean
  onProblem: (problem: string) => void
}

const { line, space } = token

const CodeLine = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space[2]};
  align-items: start;

  > button {
    /* On the line of the input, below its label. */
    margin-block-start: calc(${line.body} * 1em + ${space[1]});
  }
  ${media.phone} {
    grid-template-columns: 1fr;

    > button {
      margin-block-start: 0;
    }
  }
`

const input = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
} as const

/** The address a code goes to, the code, and the button that sends it; the captcha comes on top. */
export function AddressAndCode(props: AddressAndCodeProps): ReactNode {
  const { channel, purpose, address, code, problems } = props
  const say = useHostTexts()
  const { phase, seconds, start, captchaDone } = useSendCode(
    { channel, purpose, address: address.trim() },
    { onSent: () => props.codeRef.current?.focus(), onProblem: props.onProblem },
  )
  return (
    <>
      <TextField
        {...input[channel]}
        ref={props.addressRef}
        name={channel}
        label={say(`channel.${channel}`)}
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        onChange={(event) => props.onAddress(event.target.value)}
        error={problems.address && say(problems.address)}
      />
      <CodeLine>
        <TextField
          ref={props.codeRef}
          name="captcha"
          label={say('code.label')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          onChange={(event) => props.onCode(event.target.value)}
          error={problems.code && say(problems.code)}
        />
        <Button
          busy={phase.kind !== 'idle'}
          aria-disabled={seconds > 0 || phase.kind !== 'idle'}
          onClick={() => {
            if (seconds === 0 && props.mayBeSent()) start()
          }}
        >
          {seconds > 0 ? say('code.wait', { seconds }) : say('code.send')}
        </Button>
      </CodeLine>
      {phase.kind === 'captcha' && (
        // Who registers has no account yet whose own contact could get a code.
        <LazyCaptcha onDone={captchaDone} account={purpose === 'retrieve' ? phase.target.address : undefined} />
      )}
    </>
  )
}
