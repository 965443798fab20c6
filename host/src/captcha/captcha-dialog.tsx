import { media, token } from '@member/shared/theme'
import { Button } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { ModalDialog } from '../layout/modal-dialog.tsx'
import type { CaptchaSolution } from '../session/login.ts'
import { CodeWay } from './code-way.tsx'
import { PictureWay } from './picture-way.tsx'

export interface CaptchaDialogProps {
  /** Null when the member gave up. */
  onDone: (solution: CaptchaSolution | null) => void
  /** Whose own mail address or mobile number may get a code instead; left out where none can be sent. */
  account?: string | undefined
}

const { color, radius, shadow, space } = token

const Box = styled(ModalDialog)`
  inline-size: min(398px, calc(100vw - ${space[4]}));
  padding: ${space[5]} ${space[6]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.raised};
  color: ${color.text};
  box-shadow: ${shadow.dialog};

  &::backdrop {
    background: ${color.scrim};
  }
  ${media.phone} {
    padding-inline: ${space[3]};
  }
`

/** The captcha: clicks on a picture or, for who cannot see it, a code to the account's own contact. */
export default function CaptchaDialog({ onDone, account }: CaptchaDialogProps): ReactNode {
  const say = useHostTexts()
  const [way, setWay] = useState<'picture' | 'code'>('picture')
  if (way === 'code' && account !== undefined) {
    return (
      <Box onClose={() => onDone(null)} aria-label={say('captcha.codeTitle')}>
        <CodeWay account={account} onDone={onDone} onBack={() => setWay('picture')} />
      </Box>
    )
  }
  return (
    <Box onClose={() => onDone(null)} aria-label={say('captcha.title')}>
      <PictureWay onDone={onDone} />
      {account !== undefined && (
        <Button look="quiet" width="full" onClick={() => setWay('code')}>
          {say('captcha.useCode')}
        </Button>
      )}
    </Box>
  )
}
