import { useTexts } from '@member/shared'
import { baseClass } from '@member/shared/theme'
import type { ReactNode } from 'react'
import type { Message } from '../message/message.ts'
import { plainText } from '../message/plain-text.ts'

/** Says a new message of the other to screen readers, when they are idle. */
export function Announcement({ newest, name }: { newest: Message | null; name: string }): ReactNode {
  const t = useTexts()
  const words = newest === null ? '' : newest.format === 'html' ? plainText(newest.content) : newest.content
  return (
    <p role="status" className={baseClass.visuallyHidden}>
      {newest !== null && t('conversation.newMessage', { name, text: words.slice(0, 200) })}
    </p>
  )
}
