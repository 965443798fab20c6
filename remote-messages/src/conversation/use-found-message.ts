import { useNotify, useTexts } from '@member/shared'
import { useEffect, useState } from 'react'
import type { Message } from '../message/message.ts'

/** Id of the element of a message. */
export const messageElementId = (id: number): string => `message-${id}`

/** The message that stands where another is or was: itself, what followed it, or the last one; null without messages. */
export const messageAt = (messages: readonly Message[], id: number): number | null =>
  (messages.find((message) => message.id >= id) ?? messages.at(-1))?.id ?? null

/**
 * Id of the message at which a conversation opens for one that was looked for; null where none was. That the message
 * itself is not there any more is told.
 */
export function useFoundMessage(messages: readonly Message[], wanted: number | null): number | null {
  const t = useTexts()
  const notify = useNotify()
  const [found] = useState(() => (wanted === null ? null : messageAt(messages, wanted)))
  const gone = found !== wanted
  useEffect(() => {
    if (gone) notify({ tone: 'info', text: t('conversation.messageGone') })
  }, [gone, notify, t])
  return found
}
