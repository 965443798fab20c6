import { baseClass } from '@member/shared/theme'
import type { ReactNode } from 'react'
import type { ThreadMessage } from '../ticket/timeline.ts'
import { useEntryWords } from './use-entry-words.ts'

/** Says a new message of others to screen readers, when they are idle. */
export function Announcement({ newest }: { newest: ThreadMessage | null }): ReactNode {
  const words = useEntryWords()
  return (
    <p role="status" className={baseClass.visuallyHidden}>
      {newest !== null && words(newest)}
    </p>
  )
}
