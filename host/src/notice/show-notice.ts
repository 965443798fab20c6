import type { Notice } from '@member/shared'
import { toast } from 'react-hot-toast/headless'
import { noticeText } from './notice-text.tsx'

/** How long a notice stays, in milliseconds (specification, section 9); hover and focus pause the timer. */
export const noticeDuration = 4_500

/** Hands a notice to the toaster; `Notices` shows what that has. */
export function showNotice(notice: Notice): void {
  const { tone, text } = notice
  toast(noticeText(notice), {
    id: `${tone} ${text}`,
    className: tone,
    removeDelay: 200,
    ariaProps:
      tone === 'error' || tone === 'warning'
        ? { role: 'alert', 'aria-live': 'assertive' }
        : { role: 'status', 'aria-live': 'polite' },
  })
}
