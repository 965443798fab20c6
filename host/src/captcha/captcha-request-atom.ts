import type { CaptchaSolution } from '@member/shared'
import { atom } from 'jotai'
import type { ComponentType } from 'react'

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
