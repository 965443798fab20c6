import type { CaptchaSolution } from '@member/shared'
import { Button, Dialog } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import type { CaptchaDialogProps } from './captcha-outlet.tsx'
import { CodeChallenge } from './code-challenge.tsx'
import { PictureChallenge } from './picture-challenge.tsx'

/** What the call gets for people who cannot see the picture and have no account yet (member API, 5.4). */
const unseen: CaptchaSolution = { captchaId: 'without-picture', captchaInfo: 'without-picture' }

/** The captcha: clicks on a picture or, for members who cannot see it, a code sent to the account's contact. */
export default function CaptchaDialog({ onDone, account, withoutPicture }: CaptchaDialogProps): ReactNode {
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
      {withoutPicture === 'offered' && (
        <Button variant="quiet" width="full" onClick={() => onDone(unseen)}>
          {t('captcha.withoutPicture')}
        </Button>
      )}
    </Dialog>
  )
}
