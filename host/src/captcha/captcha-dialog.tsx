import { Button, Dialog } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import type { CaptchaDialogProps } from './captcha-request-atom.ts'
import { CodeChallenge } from './code-challenge.tsx'
import { PictureChallenge } from './picture-challenge.tsx'

/** The captcha: clicks on a picture or, for who cannot see it, a code to the account's own contact. */
export default function CaptchaDialog({ onDone, account }: CaptchaDialogProps): ReactNode {
  const t = useHostTexts()
  const [way, setWay] = useState<'picture' | 'code'>('picture')
  const giveUp = () => onDone(null)
  if (way === 'code' && account !== undefined) {
    return (
      <Dialog title={t('captcha.codeTitle')} width="narrow" onClose={giveUp}>
        <CodeChallenge account={account} onDone={onDone} onBack={() => setWay('picture')} />
      </Dialog>
    )
  }
  return (
    <Dialog title={t('captcha.title')} width="narrow" onClose={giveUp}>
      <PictureChallenge onDone={onDone} />
      {account !== undefined && (
        <Button variant="quiet" width="full" onClick={() => setWay('code')}>
          {t('captcha.useCode')}
        </Button>
      )}
    </Dialog>
  )
}
