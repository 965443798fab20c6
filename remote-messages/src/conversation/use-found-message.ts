import { useNotify, useTexts } from '@member/shared'
import { useEffect, useState } from 'react'
import type { Message, ThreadPage } from '../message/message.ts'

/** Id of the element of a message. */
export const messageElementId = (id: number): string => `message-${id}`

/** The message that stands where another is or was: itself, what followed it, or the last one; null without messages. */
export const messageAt = (messages: readonly Message[], id: number): number | null =>
  (messages.find((message) => message.id >= id) ?? messages.at(-1))?.id ?? null

/** What is said of a message that was looked for and is not in the known part; null where it is there. */
export function missingBecause(
  { messages, earlier }: Pick<ThreadPage, 'messages' | 'earlier'>,
  wanted: number | null,
): 'gone' | 'older' | null {
  if (wanted === null || messages.some(({ id }) => id === wanted)) return null
  return earlier === 'more' && wanted < (messages[0]?.id ?? 0) ? 'older' : 'gone'
}

/**
 * Id of the message at which a conversation opens for one that was looked for; null where none was. That the message
 * itself is not there is told: it was deleted, or a stock server has it further behind than is looked.
 */
export function useFoundMessage(
  messages: readonly Message[],
  earlier: ThreadPage['earlier'],
  wanted: number | null,
): number | null {
  const t = useTexts()
  const notify = useNotify()
  const [{ found, missing }] = useState(() => ({
    found: wanted === null ? null : messageAt(messages, wanted),
    missing: missingBecause({ messages, earlier }, wanted),
  }))
  useEffect(() => {
    if (missing !== null) notify({ tone: 'info', text: t(`conversation.message.${missing}`) })
  }, [missing, notify, t])
  return found
}
