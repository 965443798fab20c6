import { type AreaHttp, type BodyOf, readRecord, readText } from '@member/shared'
import { readString } from '../writing/ticket-message.ts'

/** What the server has of a work order: what the member wrote last, or in part what they wrote before an answer was lost. */
export type Arrival = 'as written' | 'earlier'

/**
 * Takes the answer to a sending that may have been repeated after changes: an earlier text is edited; earlier files,
 * subject, category or impact stay, which the member has to know.
 */
export async function bringUpToDate(
  post: AreaHttp['post'],
  sent: BodyOf<'/api/workorder/create'>,
  answer: { ticket: Record<string, unknown>; earlier: unknown },
): Promise<Arrival> {
  const { id, subject, category_id, impact } = answer.ticket
  const heads = [
    [readString(subject), sent.subject],
    [readText(category_id), readText(sent.category_id)],
    [readText(impact), sent.impact],
  ]
  const head: Arrival = heads.every(([had, wanted]) => had === '' || had === wanted) ? 'as written' : 'earlier'
  if (answer.earlier === undefined) return head
  const { message_id, files } = readRecord(answer.earlier as Record<string, unknown>)
  const change = { id: Number(id), view: 'mine', message_id: Number(message_id), body: sent.body ?? '' } as const
  const text = await post('/api/workorder/editMessage', change, { life: 'member' }).then(
    () => 'edited',
    () => 'earlier',
  )
  return text === 'edited' && files === 'same' ? head : 'earlier'
}
