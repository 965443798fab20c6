import { readRecord } from '@member/shared'

/** Texts of a form by the names of its fields. */
type Texts = Readonly<Record<string, string>>

/**
 * Texts of one member in this browser, by name, that no server has: they outlive the tab and the browser. The host deletes
 * them when the member logs out.
 */
export interface KeptDrafts {
  names(): readonly string[]
  /** Null without one; unknown fields are left out, missing ones taken from `empty`. */
  read<T extends Texts>(name: string, empty: T): T | null
  /** Returns `page` where storage is full or forbidden: the texts then live as long as the page. */
  write(name: string, texts: Texts): 'browser' | 'page'
  drop(name: string): void
  /** Calls when another tab has changed or dropped the texts of a name; returns the function that ends it. */
  onChange(name: string, changed: () => void): () => void
}

/** What of the browser is used; the storage as a function, because even reading the property can throw. */
export interface DraftBrowser {
  storage(): Storage
  /** Calls with the key that another tab has changed, and its value; returns the function that ends it. */
  onStorage(changed: (key: string | null, value: string | null) => void): () => void
}

function attempt<T>(what: () => T): T | undefined {
  try {
    return what()
  } catch {
    return undefined
  }
}

/** With what the keys of a member's kept texts begin. */
export const keptPrefix = (memberId: number): string => `workorder draft ${memberId} `

/** Opens the kept texts of a member, under the names by which the host finds what is unsent. */
export function openKeptDrafts({ storage, onStorage }: DraftBrowser, memberId: number): KeptDrafts {
  const prefix = keptPrefix(memberId)
  return {
    names() {
      const keys = attempt(() => Object.keys(storage())) ?? []
      return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
    },
    read(name, empty) {
      const entry = attempt(() => storage().getItem(prefix + name)) ?? null
      if (entry === null) return null
      const kept = readRecord(attempt((): Record<string, unknown> => JSON.parse(entry)))
      const known = Object.keys(empty).map((field) => [field, kept[field]] as const)
      return { ...empty, ...Object.fromEntries(known.filter(([, text]) => typeof text === 'string')) }
    },
    write: (name, texts) =>
      attempt(() => {
        storage().setItem(prefix + name, JSON.stringify(texts))
        return 'browser' as const
      }) ?? 'page',
    drop: (name) => void attempt(() => storage().removeItem(prefix + name)),
    onChange: (name, changed) => onStorage((key) => key === prefix + name && changed()),
  }
}

/** Storage of the browser that all its tabs share. */
export const draftBrowser: DraftBrowser = {
  storage: () => window.localStorage,
  onStorage(changed) {
    const hear = ({ key, newValue }: StorageEvent) => changed(key, newValue)
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  },
}

/** Written where all tabs see it: which draft was saved, never its text. */
export const savedKey = 'workorder draft saved'
