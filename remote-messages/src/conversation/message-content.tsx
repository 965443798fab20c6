import { Fragment, type ReactNode } from 'react'
import { SafeMarkup } from '../markup/safe-markup.tsx'
import type { Message } from '../message/message.ts'
import { Matched } from '../search/matched.tsx'
import { textParts } from './text-parts.ts'

/** What a message says: text as it was written, with its addresses as links; HTML only of a stock server's system. */
export function MessageContent(props: {
  format: Message['format']
  text: string
  /** What was searched and found in it, which is marked; empty for nothing. */
  searched: string
}): ReactNode {
  const { format, text, searched } = props
  const words = (written: string): ReactNode =>
    searched === '' ? written : <Matched text={written} searched={searched} part="whole" />
  if (format === 'html') return <SafeMarkup html={text} words={words} />
  return textParts(text, window.location.origin).map((part, at) =>
    part.kind === 'text' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
      <Fragment key={at}>{words(part.text)}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
      <a key={at} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr">
        {words(part.text)}
      </a>
    ),
  )
}
