import type { Notice } from '@member/shared'
import { type Toast, toast } from 'react-hot-toast/headless'
import { noticeText } from './notice-text.tsx'

/** How long a notice stays, in milliseconds (specification, section 9); hover and focus pause the timer. */
const noticeDuration = 4_500

/** How long a notice that leaves is still there, in milliseconds. */
const removeDelay = 200

/** The time of a notice that nobody can have seen yet. */
const untilPainted = Number.POSITIVE_INFINITY

/**
 * Hands a notice to the toaster; `Notices` shows what that has. It stays until its time is begun: a page that works hard
 * may paint it seconds later, and one in the background only when its tab is looked at.
 */
export function showNotice(notice: Notice): void {
  const { tone, text } = notice
  toast(noticeText(notice), {
    id: `${tone} ${text}`,
    className: tone,
    duration: untilPainted,
    removeDelay,
    ariaProps:
      tone === 'error' || tone === 'warning'
        ? { role: 'alert', 'aria-live': 'assertive' }
        : { role: 'status', 'aria-live': 'polite' },
  })
}

/** Whether a notice still waits for its time to begin. */
export const isUnpainted = ({ duration, visible }: Toast): boolean => visible && duration === untilPainted

/** Begins the time of a notice that is on the screen. */
export function beginTime({ message, id, className = '', ariaProps }: Toast): void {
  toast(message, { id, className, ariaProps, duration: noticeDuration, removeDelay })
}
