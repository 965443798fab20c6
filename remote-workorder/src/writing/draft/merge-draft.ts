import type { StoredFile } from '../files/upload-queue.ts'

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

/**
 * How this tab's draft stands to the server's. `changed`: the server may not have it; `saved`: written here, and the
 * server has had it; `arrived`: it came from there and was not touched.
 */
export type Standing = 'changed' | 'saved' | 'arrived'

export const emptyDraft: DatedDraft = { body: '', files: [], sendAs: '', at: 0 }

export const isEmpty = ({ body, files }: Pick<MessageDraft, 'body' | 'files'>): boolean =>
  body.trim() === '' && files.length === 0

export const sameDraft = (one: MessageDraft, other: MessageDraft): boolean =>
  one.body === other.body && one.files.map(({ url }) => url).join() === other.files.map(({ url }) => url).join()

/**
 * The draft to go on with: the newer one of this tab's and the server's, which the member may have changed on another
 * device; one with something in it before one without, as an empty one may only be one that was never begun.
 */
export function mergeDrafts(own: DatedDraft, servers: DatedDraft | null): DatedDraft {
  if (servers === null || isEmpty(servers)) return own
  if (isEmpty(own)) return servers
  return servers.at > own.at ? servers : own
}

/**
 * The draft to go on with after another tab or device may have changed the server's. What the server has had and has no
 * more was sent or emptied there; what was written here is never replaced by what was written there.
 */
export function followDraft(own: DatedDraft, servers: DatedDraft | null, standing: Standing): DatedDraft {
  if (standing === 'changed') return mergeDrafts(own, servers)
  if (servers === null || isEmpty(servers)) return emptyDraft
  return isEmpty(own) || standing === 'arrived' ? servers : own
}

/** Most files of a message. */
const mostFiles = 10

/** The draft after a message was taken back: its text comes before what was written since, its files before those. */
export function withReturned(draft: MessageDraft, returned: MessageDraft): MessageDraft {
  const texts = [returned.body, draft.body].filter((text) => text.trim() !== '')
  const known = new Set(returned.files.map(({ url }) => url))
  const files = [...returned.files, ...draft.files.filter(({ url }) => !known.has(url))].slice(0, mostFiles)
  return { body: texts.join('\n\n'), files, sendAs: draft.sendAs || returned.sendAs }
}
