import { isBlank, mostFiles, type StoredFile } from '@member/shared/ui'

/** A message that is not sent yet. */
export interface MessageDraft {
  body: string
  files: readonly StoredFile[]
  /** Id of the message whose place it takes, which may have reached the server; empty for one of its own. */
  sendAs: string
}

/** What a device knows of the server's draft. */
export interface Known {
  /** What it said when it was last saved from here or taken over, as `versionOf()` has it. */
  known: string
  /** When the server saved that, in seconds since 1970. */
  at: number
}

export interface KnownDraft extends MessageDraft, Known {}

export const isEmpty = ({ body, files }: Pick<MessageDraft, 'body' | 'files'>): boolean =>
  isBlank(body) && files.length === 0

export const sameDraft = (one: MessageDraft, other: MessageDraft): boolean =>
  one.body === other.body && one.files.map(({ url }) => url).join() === other.files.map(({ url }) => url).join()

/** What a draft says, for a comparison, as the server has it too: its text, and how many files; empty for none. */
export const versionOf = ({ body, files }: Pick<MessageDraft, 'body' | 'files'>): string =>
  [isBlank(body) ? '' : body.trim(), files.length === 0 ? '' : `+${files.length}`].filter(Boolean).join('\n')

/** The draft after a message was taken back: its text comes before what was written since, its files before those. */
export function withReturned(draft: MessageDraft, returned: MessageDraft): MessageDraft {
  const texts = [returned.body, draft.body].filter((text) => !isBlank(text))
  const known = new Set(returned.files.map(({ url }) => url))
  const files = [...returned.files, ...draft.files.filter(({ url }) => !known.has(url))].slice(0, mostFiles)
  return { body: texts.join('\n\n'), files, sendAs: draft.sendAs || returned.sendAs }
}
