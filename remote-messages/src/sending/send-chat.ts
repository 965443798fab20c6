import { ApiError, type AreaHttp, readNumber, readRecord, type Translate } from '@member/shared'
import type { Outgoing, SendFailure } from '@member/shared/outbox'
import type { QueryClient } from '@tanstack/react-query'
import type { MessageServer } from '../message/ask-either.ts'
import { askThread } from '../message/ask-thread.ts'
import { messageKeys } from '../message/keys.ts'
import { type ChatMessage, contentOf } from './chat-message.ts'

/** What sends messages. */
export interface Sending {
  get: AreaHttp['get']
  post: AreaHttp['post']
  queries: QueryClient
  /** Has the sentences where the server says nothing. */
  t: Translate
  /** Ids of the messages that this page has tried to send. */
  tried: Set<string>
}

/** Milliseconds after which a server that has had too many messages takes more; undefined where it says nothing. */
function retryMs({ data }: ApiError): number | undefined {
  const seconds = readNumber(readRecord(data as Record<string, unknown>).retry_after)
  return seconds === null ? undefined : seconds * 1000
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
  { id, job, from }: Outgoing<ChatMessage>,
): Promise<'sent' | SendFailure> {
  const { post, t, tried } = sending
  const message = { userId: Number(job.to), content: contentOf(job.content, job.files), client_id: id }
  try {
    if ((tried.has(id) || from === 'before') && (await hasArrived(sending, job))) return 'sent'
    tried.add(id)
    await post('/api/interaction/sendMessage', message, { life: 'document' })
    return 'sent'
  } catch (error) {
    const sentence = t('sending.failed')
    if (!(error instanceof ApiError)) return { kind: 'unreadable', sentence }
    const wait = retryMs(error)
    const { kind, code } = error
    return { kind, code, sentence: error.message || sentence, ...(wait !== undefined && { retryMs: wait }) }
  }
}
