import type { CaptchaSolution } from '@member/shared'
import { atom } from 'jotai'
import type { ComponentType } from 'react'

export interface CaptchaDialogProps {
  /** Null when the member gave up. */
  onDone: (solution: CaptchaSolution | null) => void
  /** Whose own mail address or mobile number may get a code instead; left out where none can be sent. */
  account?: string | undefined
}

/** A captcha that a form waits for. */
export interface CaptchaRequest extends CaptchaDialogProps {
  /** Each one begins anew. */
  key: number
  Dialog: ComponentType<CaptchaDialogProps>
}

/** The captcha on the page, if any. */
export const captchaRequestAtom = atom<CaptchaRequest | null>(null)
