import { isBlank, mostFiles, type StoredFile } from '@member/shared/ui'

/** A message that is not sent yet. */
export interface MessageDraft {
  body: string
  files: readonly StoredFile[]
  /** Id of the message whose place it takes, which may have reached the server; empty for one of its own. */
  sendAs: string
}

export const isEmpty = ({ body, files }: Pick<MessageDraft, 'body' | 'files'>): boolean =>
  isBlank(body) && files.length === 0

/** The draft after a message was taken back: its text comes before what was written since, its files before those. */
export function withReturned(draft: MessageDraft, returned: MessageDraft): MessageDraft {
  const texts = [returned.body, draft.body].filter((text) => !isBlank(text))
  const known = new Set(returned.files.map(({ url }) => url))
  const files = [...returned.files, ...draft.files.filter(({ url }) => !known.has(url))].slice(0, mostFiles)
  return { body: texts.join('\n\n'), files, sendAs: draft.sendAs || returned.sendAs }
}
