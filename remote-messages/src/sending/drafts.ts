import { readRecord } from '@member/shared'

/** First words of the entries of a member's drafts in the browser's storage, by which the host finds them (`unsent`). */
const draftsOf = (memberId: number): string => `messages draft ${memberId} `

/** Unsent texts of one member, by conversation; all tabs of the browser have the same ones. */
export interface Drafts {
  /** Empty without one. */
  read(conversation: string): string
  /** An empty text drops it. */
  write(conversation: string, text: string): void
  /** All there are; the same object until one changes. */
  all(): ReadonlyMap<string, string>
  /** Calls `listener` after each change, also of another tab; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
  /** Drops all of them. */
  forget(): void
}

/** What of the browser is used; the storage as a function, because even reading the property can throw. */
export interface DraftBrowser {
  storage(): Storage
  onStorage(changed: (key: string | null) => void): void
}

/** An entry of this release or another one. */
function readEntry(entry: string | null): string {
  try {
    const { text } = readRecord(JSON.parse(entry ?? '') as { text: unknown })
    return typeof text === 'string' ? text : ''
  } catch {
    return ''
  }
}

/** Opens the drafts of a member. Where storage is forbidden, they live as long as the page. */
export function openDrafts({ storage, onStorage }: DraftBrowser, memberId: number): Drafts {
  const prefix = draftsOf(memberId)
  const listeners = new Set<() => void>()
  let known: ReadonlyMap<string, string> = new Map()
  function readAll(): ReadonlyMap<string, string> {
    try {
      const kept = storage()
      const keys = Object.keys(kept).filter((key) => key.startsWith(prefix))
      const texts = keys.map((key) => [key.slice(prefix.length), readEntry(kept.getItem(key))] as const)
      return new Map(texts.filter(([, text]) => text !== ''))
    } catch {
      return known
    }
  }
  const change = (next: ReadonlyMap<string, string>) => {
    known = next
    for (const listener of listeners) listener()
  }
  const store = (conversation: string, text: string) => {
    try {
      if (text === '') storage().removeItem(prefix + conversation)
      else storage().setItem(prefix + conversation, JSON.stringify({ text }))
    } catch {
      // Storage is full or forbidden.
    }
  }
  known = readAll()
  onStorage((key) => {
    if (key === null || key.startsWith(prefix)) change(readAll())
  })
  return {
    read: (conversation) => known.get(conversation) ?? '',
    write(conversation, text) {
      const next = new Map(known)
      if (text.trim() === '') next.delete(conversation)
      else next.set(conversation, text)
      store(conversation, text.trim() === '' ? '' : text)
      change(next)
    },
    all: () => known,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    forget() {
      for (const conversation of known.keys()) store(conversation, '')
      change(new Map())
    },
  }
}
