import { type AreaHttp, type DataOf, readList, readNumber, readRecord, readText, type Untrusted } from '@member/shared'
import { type MessageKind, readFiles, readString } from '../ticket-message.ts'
import type { DatedDraft } from './merge-draft.ts'

/** Whose draft: of a reply or a note, in a ticket. */
export interface DraftOwner {
  /** Its id, or `new` for one that is not created yet, with a space and what it is for unless it is a plain one. */
  ticket: string
  view: 'mine' | 'manage'
  kind: MessageKind
}

const visibilityOf = (kind: MessageKind) => (kind === 'note' ? 'internal' : 'public')

/** The server lists not more than these, so that one which is not among as many may be there still. */
const mostListed = 100

/** The member's draft among all that the server lists; null without one. */
export function readServerDraft(
  data: Untrusted<DataOf<'/api/workorder/drafts'>>,
  { ticket, kind }: Pick<DraftOwner, 'ticket' | 'kind'>,
): DatedDraft | null | 'unknown' {
  const list = readList(readRecord(data).list)
  for (const entry of list) {
    const { ticket_id, visibility, body, attachments, updated_at } = readRecord(entry)
    if (readText(ticket_id) !== ticket || visibility !== visibilityOf(kind)) continue
    return { body: readString(body), files: readFiles(attachments), sendAs: '', at: readNumber(updated_at) ?? 0 }
  }
  return list.length < mostListed ? null : 'unknown'
}

/** Saves a draft on the server, also when its page is being left; an empty one is deleted. */
export async function saveServerDraft(
  post: AreaHttp['post'],
  { ticket, view, kind }: DraftOwner,
  { body, files }: Pick<DatedDraft, 'body' | 'files'>,
): Promise<void> {
  const attachments = files.map(({ url }) => url)
  const draft = {
    ticket_id: ticket.startsWith('new') ? ticket : Number(ticket),
    view,
    visibility: visibilityOf(kind),
    body,
    attachments,
  } as const
  await post('/api/workorder/saveDraft', draft, { life: 'member' })
}
