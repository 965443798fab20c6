import type { DraftKind } from '@member/shared/outbox'
import { mostFiles, type StoredFile } from '@member/shared/ui'

/** A message that is not sent yet. */
export interface MessageDraft {
  body: string
  files: readonly StoredFile[]
  /** Id of the message whose place it takes, which may have reached the server; empty for one of its own. */
  sendAs: string
}

/** A draft with the time of its last change, in seconds since 1970. */
export interface DatedDraft extends MessageDraft {
  at: number
}

export const emptyDraft: DatedDraft = { body: '', files: [], sendAs: '', at: 0 }

export const isEmpty = ({ body, files }: Pick<MessageDraft, 'body' | 'files'>): boolean =>
  body.trim() === '' && files.length === 0

export const sameDraft = (one: MessageDraft, other: MessageDraft): boolean =>
  one.body === other.body && one.files.map(({ url }) => url).join() === other.files.map(({ url }) => url).join()

/** Drafts of messages, as this tab and the server have them. */
export const messageDrafts: DraftKind<DatedDraft> = { empty: emptyDraft, isEmpty }

/** The draft after a message was taken back: its text comes before what was written since, its files before those. */
export function withReturned(draft: MessageDraft, returned: MessageDraft): MessageDraft {
  const texts = [returned.body, draft.body].filter((text) => text.trim() !== '')
  const known = new Set(returned.files.map(({ url }) => url))
  const files = [...returned.files, ...draft.files.filter(({ url }) => !known.has(url))].slice(0, mostFiles)
  return { body: texts.join('\n\n'), files, sendAs: draft.sendAs || returned.sendAs }
}
