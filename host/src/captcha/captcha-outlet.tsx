import type { CaptchaSolution } from '@member/shared'
import { atom, useAtomValue } from 'jotai'
import type { ComponentType, ReactNode } from 'react'

/** Renders the captcha after the page and its dialogs, so that notices find it as the topmost dialog. */
export function CaptchaOutlet(): ReactNode {
  const request = useAtomValue(captchaRequestAtom)
  if (request === null) return null
  const { key, Dialog, account, withoutPicture, onDone } = request
  return <Dialog key={key} account={account} withoutPicture={withoutPicture} onDone={onDone} />
}

export interface CaptchaDialogProps {
  /** Null when the member cancelled. */
  onDone: (solution: CaptchaSolution | null) => void
  /** Account whose email address or mobile number may receive a code instead; omitted where codes cannot be sent. */
  account?: string | undefined
  /** Offers to go on without the picture; for codes of a registration. */
  withoutPicture?: 'offered' | 'refused' | undefined
}

/** A captcha that a form is waiting for. */
export interface CaptchaRequest extends CaptchaDialogProps {
  /** Key of the dialog, so that each request starts with fresh state. */
  key: number
  Dialog: ComponentType<CaptchaDialogProps>
}

/** The open captcha, if any. */
export const captchaRequestAtom = atom<CaptchaRequest | null>(null)
