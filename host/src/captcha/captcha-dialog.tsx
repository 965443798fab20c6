import { Button, Dialog } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import type { CaptchaDialogProps } from './captcha-request-atom.ts'
import { CodeChallenge } from './code-challenge.tsx'
import { PictureChallenge } from './picture-challenge.tsx'

/** The captcha: clicks on a picture or, for members who cannot see it, a code sent to the account's contact. */
export default function CaptchaDialog({ onDone, account }: CaptchaDialogProps): ReactNode {
  const t = useHostTexts()
  const [method, setMethod] = useState<'picture' | 'code'>('picture')
  const cancel = () => onDone(null)
  if (method === 'code' && account !== undefined) {
    return (
      <Dialog title={t('captcha.codeTitle')} width="narrow" onClose={cancel}>
        <CodeChallenge account={account} onDone={onDone} onBack={() => setMethod('picture')} />
      </Dialog>
    )
  }
  return (
    <Dialog title={t('captcha.title')} width="narrow" onClose={cancel}>
      <PictureChallenge onDone={onDone} />
      {account !== undefined && (
        <Button variant="quiet" width="full" onClick={() => setMethod('code')}>
          {t('captcha.useCode')}
        </Button>
      )}
    </Dialog>
  )
}
