import { readList, readNumber, readRecord } from '@member/shared'
import type { StoredFile } from '@member/shared/ui'

/** What is written to another member and not sent. */
export interface ChatDraft {
  text: string
  /** Files that the server has stored already. */
  files: readonly StoredFile[]
  /** The server's text when it was last saved from here or taken over; empty for none. */
  known: string
  /** When the server saved that, in seconds since 1970. */
  at: number
}

/** The draft of a conversation without one. */
export const emptyDraft: ChatDraft = { text: '', files: [], known: '', at: 0 }

/** Whether there is nothing to send. */
export const isEmptyDraft = ({ text, files }: Pick<ChatDraft, 'text' | 'files'>): boolean =>
  text.trim() === '' && files.length === 0

/** First words of the entries of a member's drafts in the browser's storage, by which the host finds them (`unsent`). */
const draftsOf = (memberId: number): string => `messages draft ${memberId} `

/** Drafts of one member, by conversation; all tabs of the browser have the same ones. */
export interface Drafts {
  /** One without text and files where there is none; the same object until it changes. */
  read(conversation: string): ChatDraft
  /** What the member has written now; an empty draft drops it. */
  write(conversation: string, part: Partial<Pick<ChatDraft, 'text' | 'files'>>): void
  /** Replaces it by what came from the server, or by what is known of it there. */
  put(conversation: string, draft: ChatDraft): void
  /** All there are; the same object until one changes. */
  all(): ReadonlyMap<string, ChatDraft>
  /** Calls `listener` after each change, also of another tab, with the conversation in which this tab has written. */
  subscribe(listener: (written?: string) => void): () => void
  /** Drops all of them. */
  forget(): void
}

/** What of the browser is used; the storage as a function, because even reading the property can throw. */
export interface DraftBrowser {
  storage(): Storage
  onStorage(changed: (key: string | null) => void): void
}

const readString = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The files of an entry. */
export const readStoredFiles = (value: unknown): readonly StoredFile[] =>
  readList(value as unknown[]).flatMap((file) => {
    const { url, name, size } = readRecord(file as Record<string, unknown>)
    return readString(url) === '' ? [] : [{ url: readString(url), name: readString(name), size: readNumber(size) ?? 0 }]
  })

/** An entry of this release or another one. */
function readEntry(entry: string | null): ChatDraft {
  try {
    const { text, files, known, at } = readRecord(JSON.parse(entry ?? '') as Record<string, unknown>)
    return { text: readString(text), files: readStoredFiles(files), known: readString(known), at: readNumber(at) ?? 0 }
  } catch {
    return emptyDraft
  }
}

/** Opens the drafts of a member. Where storage is forbidden, they live as long as the page. */
export function openDrafts({ storage, onStorage }: DraftBrowser, memberId: number): Drafts {
  const prefix = draftsOf(memberId)
  const listeners = new Set<(written?: string) => void>()
  let known: ReadonlyMap<string, ChatDraft> = new Map()
  /** What the server had of those that were emptied here, until it has heard of that. */
  const emptied = new Map<string, ChatDraft>()
  function readAll(): ReadonlyMap<string, ChatDraft> {
    try {
      const kept = storage()
      const keys = Object.keys(kept).filter((key) => key.startsWith(prefix))
      const drafts = keys.map((key) => [key.slice(prefix.length), readEntry(kept.getItem(key))] as const)
      return new Map(drafts.filter(([, draft]) => !isEmptyDraft(draft)))
    } catch {
      return known
    }
  }
  const change = (next: ReadonlyMap<string, ChatDraft>, written?: string) => {
    known = next
    for (const listener of listeners) listener(written)
  }
  const store = (conversation: string, draft: ChatDraft) => {
    try {
      if (isEmptyDraft(draft)) storage().removeItem(prefix + conversation)
      else storage().setItem(prefix + conversation, JSON.stringify(draft))
    } catch {
      // Storage is full or forbidden.
    }
  }
  const replace = (conversation: string, draft: ChatDraft, written?: string) => {
    const next = new Map(known)
    if (isEmptyDraft(draft)) next.delete(conversation)
    else next.set(conversation, draft)
    if (isEmptyDraft(draft) && draft.known !== '')
      emptied.set(conversation, { ...emptyDraft, known: draft.known, at: draft.at })
    else emptied.delete(conversation)
    store(conversation, draft)
    change(next, written)
  }
  const read = (conversation: string) => known.get(conversation) ?? emptied.get(conversation) ?? emptyDraft
  known = readAll()
  onStorage((key) => {
    if (key !== null && !key.startsWith(prefix)) return
    // What another tab has written since stands for itself.
    if (key !== null) emptied.delete(key.slice(prefix.length))
    change(readAll())
  })
  return {
    read,
    write(conversation, part) {
      replace(conversation, { ...read(conversation), ...part }, conversation)
    },
    put: (conversation, draft) => replace(conversation, draft),
    all: () => known,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    forget() {
      for (const conversation of known.keys()) store(conversation, emptyDraft)
      emptied.clear()
      change(new Map())
    },
  }
}
