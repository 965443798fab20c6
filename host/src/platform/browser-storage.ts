/** The browser's storage. If access is forbidden, nothing is stored and nothing fails. */
export interface BrowserStorage {
  read(key: string): string | null
  /** Null removes the key. */
  write(key: string, value: string | null): void
}

/** What the host has last read or written, by key; `isolation/keep-storage.ts` keeps it from the code of areas. */
export const keptValues = new Map<string, string | null>()

/** Wraps `localStorage`; the argument is a function, because even reading the property can throw. */
export function browserStorage(storage: () => Storage): BrowserStorage {
  return {
    read(key) {
      try {
        const value = storage().getItem(key)
        keptValues.set(key, value)
        return value
      } catch {
        return null
      }
    },
    write(key, value) {
      keptValues.set(key, value)
      try {
        if (value === null) storage().removeItem(key)
        else storage().setItem(key, value)
      } catch {
        // Storage is full or forbidden: this visit keeps its state in memory.
      }
    },
  }
}
