import { lazy, type ReactNode, Suspense } from 'react'
import type { CaptchaDialogProps } from './captcha-dialog.tsx'

const CaptchaDialog = lazy(() => import(/* webpackChunkName: "captcha" */ './captcha-dialog.tsx'))

/** The click captcha, its code loaded when it is first asked for. */
export function LazyCaptcha(props: CaptchaDialogProps): ReactNode {
  return (
    <Suspense>
      <CaptchaDialog {...props} />
    </Suspense>
  )
}
