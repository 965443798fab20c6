import { isRecord, readJson } from '../reading/read-value.ts'

/** Texts of a form by the names of its fields. */
export type DraftTexts = Record<string, string>

/** Name of a draft: of an area, a member and a place in the area. The host finds a member's drafts by it. */
export const draftName = (area: string, memberId: number, place: string): string => `${area} draft ${memberId} ${place}`

/** Drafts by name, the same in all tabs of the browser; what it cannot keep lives as long as the page. */
export interface DraftStore {
  /** JSON as `readDraft()` reads it; null without a draft. */
  read(name: string): string | null
  /** @param texts null to drop it */
  write(name: string, texts: DraftTexts | null): void
  /** Whether a draft is in this page only, as storage is full or forbidden. */
  isInPageOnly(name: string): boolean
  /** Names that begin with `prefix`. */
  names(prefix: string): readonly string[]
  /** Calls after each change, also of another tab; returns the function that ends it. */
  subscribe(changed: () => void): () => void
}

/** What of the browser is used; the storage as a function, because even reading the property can throw. */
export interface DraftBrowser {
  storage(): Storage
  addEventListener(type: 'storage', changed: () => void): void
  removeEventListener(type: 'storage', changed: () => void): void
}

export function createDraftStore({ storage, addEventListener, removeEventListener }: DraftBrowser): DraftStore {
  const ofPage = new Map<string, string>()
  const listeners = new Set<() => void>()
  return {
    read: (name) => ofPage.get(name) ?? attempt(() => storage().getItem(name)) ?? null,
    write(name, texts) {
      ofPage.delete(name)
      try {
        if (texts === null) storage().removeItem(name)
        else storage().setItem(name, JSON.stringify(texts))
      } catch {
        if (texts !== null) ofPage.set(name, JSON.stringify(texts))
      }
      for (const listener of listeners) listener()
    },
    isInPageOnly: (name) => ofPage.has(name),
    names(prefix) {
      const stored = attempt(() => Object.keys(storage())) ?? []
      return [...new Set([...stored, ...ofPage.keys()])].filter((name) => name.startsWith(prefix))
    },
    subscribe(changed) {
      listeners.add(changed)
      addEventListener('storage', changed)
      return () => {
        listeners.delete(changed)
        removeEventListener('storage', changed)
      }
    },
  }
}

function attempt<T>(what: () => T): T | undefined {
  try {
    return what()
  } catch {
    return undefined
  }
}

/** Reads the texts of a draft; null for what is none. */
export function readDraft(kept: string | null): DraftTexts | null {
  const read = readJson<Record<string, unknown>>(kept)
  if (!isRecord(read)) return null
  return Object.fromEntries(
    Object.entries(read).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}

const isEmptyList = (text: string | undefined): boolean => text === undefined || text === '' || text === '[]'

/**
 * The draft after a change; null when nothing of it is written. Fields that `empty` does not have are another form's of
 * the same place, or texts that were sent; emptied they go.
 */
export function changedDraft(now: DraftTexts | null, empty: DraftTexts, part: DraftTexts): DraftTexts | null {
  const all = { ...empty, ...now, ...part }
  const next = Object.fromEntries(Object.entries(all).filter(([field, text]) => text !== '' || field in empty))
  const isWritten = Object.keys(next).some((field) => !isEmptyList(next[field]) && next[field] !== empty[field])
  return isWritten ? next : null
}

/** Drafts of this browser. */
export const drafts: DraftStore = createDraftStore({
  storage: () => window.localStorage,
  addEventListener: (type, changed) => window.addEventListener(type, changed),
  removeEventListener: (type, changed) => window.removeEventListener(type, changed),
})

/** Places of a member's drafts in an area, as they are now. */
export function draftPlaces(area: string, memberId: number): readonly string[] {
  const prefix = draftName(area, memberId, '')
  return drafts.names(prefix).map((name) => name.slice(prefix.length))
}
