import type { ReactNode } from 'react'
import { SafeMarkup } from '../markup/safe-markup.tsx'
import type { Message } from '../message/message.ts'
import { textParts } from './text-parts.ts'

/** What a message says: text as it was written, with its addresses as links; HTML only of a stock server's system. */
export function MessageContent({ format, text }: { format: Message['format']; text: string }): ReactNode {
  if (format === 'html') return <SafeMarkup html={text} />
  return textParts(text, window.location.origin).map((part, at) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
      <a key={at} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr">
        {part.text}
      </a>
    ),
  )
}
