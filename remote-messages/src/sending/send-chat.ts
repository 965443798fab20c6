import { ApiError, type AreaHttp, type Translate, useHttp, useNotify, useTexts } from '@member/shared'
import { type Sent, useSend } from '@member/shared/sending'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { conversationPath } from '../addresses.ts'
import type { MessageServer } from '../message/ask-either.ts'
import { askThread } from '../message/ask-thread.ts'
import { messageKeys } from '../message/keys.ts'
import { type ChatMessage, contentOf } from './chat-message.ts'

/** Ids of messages that were tried to be sent, in this page load or an earlier one. */
export const tried = new Set<string>()

/** What sends messages. */
export interface Sending {
  get: AreaHttp['get']
  post: AreaHttp['post']
  queries: QueryClient
}

/**
 * Whether a stock server, which does not know the ids of messages, has one already although nobody heard so: one that
 * its author had not seen before says the same.
 */
async function hasArrived({ get, queries }: Sending, { to, content, after }: ChatMessage): Promise<boolean> {
  const server = () => queries.getQueryData<MessageServer>(messageKeys.server)
  if (server() === 'own') return false
  const { messages } = await askThread({ get, queries, id: to, kind: 'person' }, { from: 'newest' })
  const same = messages.some(({ id, direction, content: written }) => {
    return id > after && direction === 'sent' && written === content
  })
  return server() === 'stock' && same
}

/** Sends a message with its id, so that sending it again makes no second one. */
export async function sendChat(
  sending: Sending,
  { id, message }: Pick<Sent<ChatMessage>, 'id' | 'message'>,
): Promise<'sent'> {
  if (tried.has(id) && (await hasArrived(sending, message))) return 'sent'
  tried.add(id)
  const body = { userId: Number(message.to), content: contentOf(message.content, message.files), client_id: id }
  await sending.post('/api/interaction/sendMessage', body, { life: 'document' })
  return 'sent'
}

/** Why a message was not sent. */
export const failureSentence = (error: Error, t: Translate): string =>
  (error instanceof ApiError && error.message) || t('sending.failed')

/** Sends messages of a conversation; what its author does not see is told by a notification. */
export function useSendChat(conversation: string) {
  const { get, post } = useHttp()
  const queries = useQueryClient()
  const notify = useNotify()
  const t = useTexts()
  return useSend<ChatMessage, 'sent'>(
    conversation,
    (sent) => sendChat({ get, post, queries }, sent),
    ({ message: { to, name } }) => {
      const link = { to: conversationPath(Number(to)), label: t('sending.openToSend') }
      notify({ tone: 'error', text: t('sending.failedElsewhere', { name }), link })
    },
  )
}
