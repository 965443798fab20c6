import { ApiError, type AreaHttp, readNumber, readRecord } from '@member/shared'
import type { Outgoing, SendFailure } from './outbox/outgoing.ts'
import type { TicketMessage } from './ticket-message.ts'

/** Number of public messages in the ticket of a conflict; null for a failure that is none. */
function messagesOfConflict(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null
  const { conflict } = readRecord(error.data as Record<string, unknown>)
  const { ticket } = readRecord(conflict as Record<string, unknown>)
  return readNumber(readRecord(ticket as Record<string, unknown>).message_count)
}

const failureOf = (error: unknown, sentence: string): SendFailure =>
  error instanceof ApiError
    ? { kind: error.kind, sentence: error.message || sentence }
    : { kind: 'unreadable', sentence }

/**
 * Sends a message with its id, so that sending it again makes no second one. An agent's message carries the version they
 * saw: when somebody has written to the member meanwhile, it is a conflict; other changes do not concern it.
 * @param sentence says that it could not be sent, where the server says nothing
 */
export async function sendMessage(
  post: AreaHttp['post'],
  { id, job }: Outgoing<TicketMessage>,
  sentence: string,
): Promise<'sent' | SendFailure> {
  const { ticket, view, kind, follow, body, files, quote, seen } = job
  const sent = async (version: number | undefined) => {
    const common = {
      id: Number(ticket),
      view,
      body,
      attachments: files.map(({ url }) => url),
      client_id: id,
      ...(quote !== null && { quote_of: Number(quote.messageId) }),
      ...(version !== undefined && { version }),
    }
    if (follow !== 'nothing') await post('/api/workorder/status', { ...common, status: follow }, { life: 'member' })
    else {
      const visibility = kind === 'note' ? 'internal' : 'public'
      await post('/api/workorder/reply', { ...common, visibility }, { life: 'member' })
    }
    return 'sent' as const
  }
  try {
    return await sent(seen?.version)
  } catch (error) {
    const messages = messagesOfConflict(error)
    if (seen === null || messages === null) return failureOf(error, sentence)
    const unread = kind === 'reply' && messages > seen.messages
    if (unread) return { kind: 'conflict', sentence: failureOf(error, sentence).sentence }
    return await sent(undefined).catch((again: unknown) => failureOf(again, sentence))
  }
}
