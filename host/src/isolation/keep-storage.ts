/** Puts back what this tab has removed before this code arrived. */
function putBack(storage: Storage, kept: ReadonlyMap<string, string | null>): 'removed' | 'whole' {
  const missing = [...kept].filter(([key, value]) => value !== null && storage.getItem(key) === null)
  for (const [key, value] of missing) storage.setItem(key, value as string)
  return missing.length > 0 ? 'removed' : 'whole'
}

/**
 * Keeps the host's entries of the storage: areas get a view of it in which `clear`, `removeItem` and `delete` spare
 * them. Nothing is lost then, so no other tab takes it for a logout, and nothing has to be written back in a race with
 * the other tabs.
 *
 * @param kept see `keptValues`
 * @param noticed gets an error made where the removal was tried
 */
export function keepStorage(
  page: Pick<Window, 'localStorage'>,
  kept: ReadonlyMap<string, string | null>,
  noticed: (error: Error) => void,
): void {
  const own = page.localStorage
  if (putBack(own, kept) === 'removed') noticed(new Error('localStorage was cleared'))
  const isKept = (key: string) => (kept.get(key) ?? null) !== null

  const spared = {
    clear() {
      const keys = Object.keys(own)
      for (const key of keys) if (!isKept(key)) own.removeItem(key)
      if (keys.some(isKept)) noticed(new Error('localStorage was cleared'))
    },
    removeItem(key: string) {
      if (isKept(key)) noticed(new Error(`localStorage.${key} was removed`))
      else own.removeItem(key)
    },
  }
  const view = new Proxy(own, {
    get(_, name) {
      const value = Reflect.get(own, name)
      if (typeof value !== 'function') return value
      return Object.hasOwn(spared, name) ? spared[name as keyof typeof spared] : value.bind(own)
    },
    set: (_, name, value) => Reflect.set(own, name, value),
    deleteProperty(_, name) {
      spared.removeItem(String(name))
      return true
    },
  })
  Object.defineProperty(page, 'localStorage', { configurable: true, get: () => view })
}
