import { ApiError, type AreaHttp, readNumber, readRecord, readText, type Translate } from '@member/shared'
import type { Outgoing, SendFailure } from '@member/shared/outbox'
import { readString, type TicketMessage } from './ticket-message.ts'

/** Number of public messages in the ticket of a conflict; null for a failure that is none. */
function messagesOfConflict(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null
  const { conflict } = readRecord(error.data as Record<string, unknown>)
  const { ticket } = readRecord(conflict as Record<string, unknown>)
  return readNumber(readRecord(ticket as Record<string, unknown>).message_count)
}

const failureOf = (error: unknown, sentence: string): SendFailure =>
  error instanceof ApiError
    ? { kind: error.kind, code: error.code, sentence: error.message || sentence }
    : { kind: 'unreadable', sentence }

/** Bytes of a call that the browser sends to its end when the document is closed; all of them share 64 kB. */
const mostLasting = 32_000

const isShort = (call: object) => new TextEncoder().encode(JSON.stringify(call)).length <= mostLasting

/**
 * Sends a message with its id, so that sending it again makes no second one; where the server has another text under
 * that id, because an answer was lost, that one is edited. An agent's message carries the version they saw: when
 * somebody has written to the member meanwhile, it is a conflict; other changes do not concern it.
 * @param t has the sentences where the server says nothing
 */
export async function sendMessage(
  post: AreaHttp['post'],
  { id, job }: Outgoing<TicketMessage>,
  t: Translate,
): Promise<'sent' | SendFailure> {
  const { ticket, view, kind, follow, body, files, quote, seen } = job
  const put = (version: number | undefined) => {
    const common = {
      id: Number(ticket),
      view,
      body,
      attachments: files.map(({ url }) => url),
      client_id: id,
      ...(quote !== null && { quote_of: Number(quote.messageId) }),
      ...(version !== undefined && { version }),
    }
    const options = { life: isShort(common) ? 'document' : 'member' } as const
    if (follow !== 'nothing')
      return post('/api/workorder/status', { ...common, status: follow }, options).then(readRecord)
    const visibility = kind === 'note' ? 'internal' : 'public'
    return post('/api/workorder/reply', { ...common, visibility }, options).then(readRecord)
  }
  /** Puts this text in the place of an earlier one. */
  const edit = async (earlier: unknown): Promise<'sent' | SendFailure> => {
    const known = readRecord(earlier as Record<string, unknown>)
    const had = {
      kind: 'earlier',
      sentence: t('outbox.earlier', { text: readString(known.body).slice(0, 80) }),
    } as const
    if (known.files === 'other') return had
    const change = { id: Number(ticket), view, message_id: Number(readText(known.message_id)), body }
    return post('/api/workorder/editMessage', change, { life: 'member' }).then(
      () => 'sent',
      (error: unknown) =>
        error instanceof ApiError && error.kind === 'failure' ? had : failureOf(error, had.sentence),
    )
  }
  const sent = async (version: number | undefined) => {
    const { earlier } = await put(version)
    return earlier === undefined || job.replaces !== 'earlier' ? 'sent' : edit(earlier)
  }
  try {
    return await sent(seen?.version)
  } catch (error) {
    const messages = messagesOfConflict(error)
    const failure = failureOf(error, t('outbox.failed'))
    if (seen === null || messages === null) return failure
    const unread = kind === 'reply' && messages > seen.messages
    if (unread) return { kind: 'conflict', sentence: failure.sentence }
    return await sent(undefined).catch((again: unknown) => failureOf(again, t('outbox.failed')))
  }
}
