import { ApiError, type AreaHttp, type Translate } from '@member/shared'
import type { Outgoing, SendFailure } from '@member/shared/outbox'
import type { ChatMessage } from './chat-message.ts'

/** Sends a message with its id, so that sending it again makes no second one. @param t where the server says nothing */
export async function sendChat(
  post: AreaHttp['post'],
  { id, job }: Outgoing<ChatMessage>,
  t: Translate,
): Promise<'sent' | SendFailure> {
  const message = { userId: Number(job.to), content: job.content, client_id: id }
  try {
    await post('/api/interaction/sendMessage', message, { life: 'document' })
    return 'sent'
  } catch (error) {
    const sentence = t('sending.failed')
    return error instanceof ApiError
      ? { kind: error.kind, sentence: error.message || sentence }
      : { kind: 'unreadable', sentence }
  }
}
