import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { captchaRequestAtom } from './captcha-request-atom.ts'

/** Renders the captcha after the page and its dialogs, so that notices find it as the topmost dialog. */
export function CaptchaOutlet(): ReactNode {
  const request = useAtomValue(captchaRequestAtom)
  if (request === null) return null
  const { key, Dialog, account, withoutPicture, onDone } = request
  return <Dialog key={key} account={account} withoutPicture={withoutPicture} onDone={onDone} />
}
