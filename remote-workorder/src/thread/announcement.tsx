import { useTexts } from '@member/shared'
import { baseClass } from '@member/shared/theme'
import { type ReactNode, useEffect, useState } from 'react'
import type { ThreadMessage } from '../ticket/timeline.ts'
import { entryWords } from './entry-words.ts'
import { useReader } from './thread-context.ts'

/** Says a new message of others to screen readers, when they are idle. */
export function Announcement({ newest }: { newest: ThreadMessage | null }): ReactNode {
  const t = useTexts()
  const reader = useReader()
  const [words, setWords] = useState('')
  useEffect(() => {
    if (newest === null) return
    let state: 'newest' | 'past' = 'newest'
    void entryWords(newest, reader, t).then((said) => state === 'newest' && setWords(said))
    return () => {
      state = 'past'
    }
  }, [newest, reader, t])
  return (
    <p role="status" className={baseClass.visuallyHidden}>
      {words}
    </p>
  )
}
