import { ApiError, type AreaHttp, type BodyOf, readRecord, readText } from '@member/shared'
import { readString } from '../writing/ticket-message.ts'

/**
 * Why a work order was not created. `files busy` and `files failed`: nothing was sent yet; `wrote on`: its author
 * changed text or files while it waited for them. `unknown`: no usable answer came, so it may have been created; sending
 * again is harmless. `in page`: what is written could not be kept anywhere else, and nothing was sent. `refused`: the server says
 * why. Both perhaps without a sentence.
 */
export type SendProblem =
  | { kind: 'files busy' | 'files failed' | 'wrote on' | 'offline' | 'in page' }
  | { kind: 'unknown' | 'refused'; sentence: string }

/** The problem as it is now: what became of files since is told, and no longer what was true of them. */
export function problemNow(
  problem: SendProblem | null,
  files: 'ready' | 'busy' | 'failed',
  keeping: 'browser' | 'page',
): SendProblem | null {
  const ofFiles = problem?.kind === 'files busy' || problem?.kind === 'files failed'
  if (ofFiles && files !== 'ready') return { kind: `files ${files}` }
  if (keeping === 'page') return { kind: 'in page' }
  return ofFiles ? null : problem
}

export function sendProblem(error: unknown): SendProblem {
  if (!(error instanceof ApiError)) return { kind: 'unknown', sentence: '' }
  const sentence = error.message
  switch (error.kind) {
    case 'offline':
      return { kind: 'offline' }
    case 'timeout':
    case 'unreachable':
    case 'unreadable':
    case 'aborted':
      return { kind: 'unknown', sentence }
    case 'http':
      return { kind: error.code < 500 ? 'refused' : 'unknown', sentence }
    case 'failure':
    case 'no-permission':
    case 'need-login':
      return { kind: 'refused', sentence }
  }
}

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
