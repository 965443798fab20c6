/** The browser's storage. If access is forbidden, nothing is stored and nothing fails. */
export interface BrowserStorage {
  read(key: string): string | null
  /** Null removes the key. */
  write(key: string, value: string | null): void
}

/** Wraps `localStorage`; the argument is a function, because even reading the property can throw. */
export function browserStorage(storage: () => Storage): BrowserStorage {
  return {
    read(key) {
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    write(key, value) {
      try {
        if (value === null) storage().removeItem(key)
        else storage().setItem(key, value)
      } catch {
        // Storage is full or forbidden: this visit keeps its state in memory.
      }
    },
  }
}
