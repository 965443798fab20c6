import { type AreaHttp, type DataOf, readList, readNumber, readRecord, readText, type Untrusted } from '@member/shared'
import { type MessageKind, readFiles, readString } from '../ticket-message.ts'
import { type KnownDraft, type MessageDraft, versionOf } from './merge-draft.ts'

/** Whose draft: of a reply or a note, in a ticket. */
export interface DraftOwner {
  /** Its id, or `new` for one that is not created yet, with a space and what it is for unless it is a plain one. */
  ticket: string
  view: 'mine' | 'manage'
  kind: MessageKind
}

const visibilityOf = (kind: MessageKind): 'internal' | 'public' => (kind === 'note' ? 'internal' : 'public')

/** The server lists not more than these, so that one which is not among as many may be there still. */
const mostListed = 100

/** The member's draft among all that the server lists; null without one. */
export function readServerDraft(
  data: Untrusted<DataOf<'/api/workorder/drafts'>>,
  { ticket, kind }: Pick<DraftOwner, 'ticket' | 'kind'>,
): KnownDraft | null | 'unknown' {
  const list = readList(readRecord(data).list)
  for (const entry of list) {
    const { ticket_id, visibility, body, attachments, updated_at } = readRecord(entry)
    if (readText(ticket_id) !== ticket || visibility !== visibilityOf(kind)) continue
    const draft: MessageDraft = { body: readString(body), files: readFiles(attachments), sendAs: '' }
    return { ...draft, known: versionOf(draft), at: readNumber(updated_at) ?? 0 }
  }
  return list.length < mostListed ? null : 'unknown'
}

/** What the server may have in the place of a draft, and when it saved what is known of that, in seconds. */
export interface DraftPlace {
  replaces: readonly string[]
  since: number
}

/**
 * What became of a draft: `other`: another device has saved one, which stays; `gone`: the server has none any more, and
 * this one is as it was; `sent`: likewise, and it was sent.
 */
export type DraftState = 'saved' | 'other' | 'gone' | 'sent'

/** Saves a draft on the server, also when its page is being left; an empty one is deleted. */
export async function saveServerDraft(
  post: AreaHttp['post'],
  { ticket, view, kind }: DraftOwner,
  { body, files }: Pick<MessageDraft, 'body' | 'files'>,
  { replaces, since }: DraftPlace,
): Promise<{ state: DraftState; at: number }> {
  const attachments = files.map(({ url }) => url)
  const draft = {
    ticket_id: ticket.startsWith('new') ? ticket : Number(ticket),
    view,
    visibility: visibilityOf(kind),
    body,
    attachments,
    replaces: [...replaces],
    since,
  }
  const data = await post('/api/workorder/saveDraft', draft, { life: 'member' })
  const state = readRecord(data).state
  const now = readServerDraft(data, { ticket, kind })
  return {
    // A server of an earlier release replaces whatever it has.
    state: state === 'other' || state === 'gone' || state === 'sent' ? state : 'saved',
    at: now === null || now === 'unknown' ? 0 : now.at,
  }
}
