/** The browser's storage. Where it is full or forbidden, what is written lasts as long as the page, and nothing fails. */
export interface BrowserStorage {
  read(key: string): string | null
  /** Null removes the key. */
  write(key: string, value: string | null): void
}

/**
 * What the host, in this tab or another, has in the storage, by key; null for what it has not, or has removed itself.
 * `isolation/isolation.ts` keeps it from the code of areas.
 */
export const keptValues = new Map<string, string | null>()

/** Keys whose values the storage did not take. */
const unwritten = new Set<string>()

/** Takes note of what another tab has stored. A null key: the whole storage was cleared. */
export function noteOtherTab({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
  if (key === null) {
    keptValues.clear()
    unwritten.clear()
    return
  }
  unwritten.delete(key)
  if (keptValues.has(key)) keptValues.set(key, newValue)
}

/** Wraps `localStorage`; the argument is a function, because even reading the property can throw. */
export function browserStorage(storage: () => Storage): BrowserStorage {
  return {
    read(key) {
      try {
        if (unwritten.has(key)) return keptValues.get(key) ?? null
        const value = storage().getItem(key)
        // What is missing now may have been removed by an area.
        if (value !== null || !keptValues.has(key)) keptValues.set(key, value)
        return value
      } catch {
        return keptValues.get(key) ?? null
      }
    },
    write(key, value) {
      keptValues.set(key, value)
      try {
        if (value === null) storage().removeItem(key)
        else storage().setItem(key, value)
        unwritten.delete(key)
      } catch {
        unwritten.add(key)
      }
    },
  }
}

/** Value of a cookie of a document; null without the cookie, and where the browser refuses cookies. */
export function readCookie(source: Pick<Document, 'cookie'>, name: string): string | null {
  try {
    const found = source.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
    return found === undefined ? null : found.slice(name.length + 1)
  } catch {
    return null
  }
}

/** Text that sets a cookie for a year on the whole site; a null value removes it. */
export const cookieText = (name: string, value: string | null): string =>
  `${name}=${value ?? ''}; Path=/; Max-Age=${value === null ? 0 : 31_536_000}; SameSite=Lax`

/**
 * Sets or removes a cookie, if the browser lets it. Uses `document.cookie`, because Firefox before 140 has no Cookie
 * Store API.
 */
export function writeCookie(target: Pick<Document, 'cookie'>, name: string, value: string | null): void {
  try {
    target.cookie = cookieText(name, value)
  } catch {
    // What was chosen lasts as long as the page.
  }
}
