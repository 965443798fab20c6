import {
  ApiError,
  type AreaHttp,
  readNumber,
  readRecord,
  readText,
  type TextKey,
  type Translate,
  useHttp,
  useNotify,
  useTexts,
} from '@member/shared'
import { answerOf, mayHaveArrived, type Sent, type SentAnswer, useSend } from '@member/shared/sending'
import { useContext } from 'react'
import { listPath, ticketPath } from '../ticket/ticket-address.ts'
import { ComposerPlaceContext } from './composer-place.ts'
import { readString, type TicketMessage } from './ticket-message.ts'

/**
 * A message that its author has to decide about. `conflict`: somebody has written to the member meanwhile · `earlier`:
 * the server has a text of before it was edited, and keeps that.
 */
export class UndecidedMessage extends Error {
  readonly reason: 'conflict' | 'earlier'
  constructor(reason: UndecidedMessage['reason'], sentence: string) {
    super(sentence)
    this.reason = reason
  }
}

/** Number of public messages in the ticket of a conflict; null for a failure that is none. */
function messagesOfConflict(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null
  const { conflict } = readRecord(error.data as Record<string, unknown>)
  const { ticket } = readRecord(conflict as Record<string, unknown>)
  return readNumber(readRecord(ticket as Record<string, unknown>).message_count)
}

/** Bytes of a call that the browser sends to its end when the document is closed; all of them share 64 kB. */
const mostLasting = 32_000

const isShort = (call: object) => new TextEncoder().encode(JSON.stringify(call)).length <= mostLasting

/**
 * Sends a message with its id, so that sending it again makes no second one; where the server has another text under
 * that id, because an answer was lost, that one is edited. An agent's message carries the version they saw: when
 * somebody has written to the member meanwhile, it is a conflict; other changes do not concern it.
 * @param t has the sentences where the server says nothing
 */
async function sendMessage(
  post: AreaHttp['post'],
  { id, message }: Pick<Sent<TicketMessage>, 'id' | 'message'>,
  t: Translate,
): Promise<SentAnswer> {
  const { ticket, view, kind, follow, body, files, quote, seen } = message
  const put = (version: number | undefined) => {
    const common = {
      id: Number(ticket),
      view,
      body,
      attachments: files.map(({ url }) => url),
      client_id: id,
      undo: true,
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
  const edit = async (earlier: unknown) => {
    const known = readRecord(earlier as Record<string, unknown>)
    const had = new UndecidedMessage('earlier', t('outgoing.earlier', { text: readString(known.body).slice(0, 80) }))
    if (known.files === 'other') throw had
    const change = { id: Number(ticket), view, message_id: Number(readText(known.message_id)), body }
    await post('/api/workorder/editMessage', change, { life: 'member' }).catch((error: unknown) => {
      throw error instanceof ApiError && error.kind === 'failure' ? had : error
    })
  }
  const send = async (version: number | undefined): Promise<SentAnswer> => {
    const { earlier, undo_seconds } = await put(version)
    if (earlier !== undefined && message.replaces === 'earlier') await edit(earlier)
    return answerOf(readNumber(undo_seconds))
  }
  try {
    return await send(seen?.version)
  } catch (error) {
    const messages = messagesOfConflict(error)
    if (seen === null || messages === null) throw error
    if (kind === 'reply' && messages > seen.messages) {
      throw new UndecidedMessage('conflict', (error as ApiError).message || t('outgoing.failed'))
    }
    return await send(undefined)
  }
}

export const failureSentence = (error: Error, t: Translate): string =>
  ((error instanceof ApiError || error instanceof UndecidedMessage) && error.message) || t('outgoing.failed')

/** The sentence for a message that failed, or whose answer was lost; it stays until its author has decided about it. */
export const failedText = (kind: TicketMessage['kind'], error: Error): TextKey => {
  if (mayHaveArrived(error)) return 'outgoing.unheardElsewhere'
  return kind === 'note' ? 'outgoing.failedNoteElsewhere' : 'outgoing.failedElsewhere'
}

/** Sends messages of a conversation; what its author does not see is told by a notification. */
export function useSendMessage(conversation: string) {
  const { post } = useHttp()
  const notify = useNotify()
  const t = useTexts()
  const isInQueue = useContext(ComposerPlaceContext).onOpen !== undefined
  return useSend<TicketMessage, SentAnswer>(
    conversation,
    (sent) => sendMessage(post, sent, t),
    ({ message: { ticket, view, number, kind } }, error) => {
      // The notification goes where its link leads to: beside the queue, in which its author went on.
      const to = isInQueue
        ? `${listPath.agent}?ticket=${ticket}`
        : ticketPath(ticket, view === 'manage' ? 'agent' : 'member')
      const link = { to, label: t('outgoing.openToSend') }
      notify({ tone: 'error', text: t(failedText(kind, error), { number }), link })
    },
  )
}
