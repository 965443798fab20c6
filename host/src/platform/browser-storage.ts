/** The browser's storage; reading or writing it may be forbidden, then nothing is kept and nothing breaks. */
export interface BrowserStorage {
  read(key: string): string | null
  /** Null takes the key away. */
  write(key: string, value: string | null): void
}

/** Wraps `localStorage`; it is handed over as a function because even naming it may throw. */
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
        // Full or forbidden: this visit works from memory.
      }
    },
  }
}
