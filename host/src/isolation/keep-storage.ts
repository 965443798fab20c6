/**
 * Puts back what was cleared before this code arrived. Where anything of the host is left, what is missing was removed
 * on purpose, by a logout in another tab.
 */
function putBack(storage: Storage, kept: Map<string, string | null>): 'cleared' | 'whole' {
  const wanted = [...kept].filter(([, value]) => value !== null)
  const isCleared = wanted.length > 0 && wanted.every(([key]) => storage.getItem(key) === null)
  if (isCleared) for (const [key, value] of wanted) storage.setItem(key, value as string)
  return isCleared ? 'cleared' : 'whole'
}

/**
 * Keeps the host's entries of the storage: areas get a view of it in which `clear`, `removeItem` and `delete` spare
 * them. Nothing is lost then, so no other tab takes it for a logout, and nothing has to be written back in a race with
 * the other tabs.
 *
 * @param kept entries of the host by key; null for one that it has removed itself
 * @param noticed gets an error made where the removal was tried
 */
export function keepStorage(
  page: Pick<Window, 'localStorage' | 'addEventListener'>,
  kept: Map<string, string | null>,
  noticed: (error: Error) => void,
): void {
  const own = page.localStorage
  if (putBack(own, kept) === 'cleared') noticed(new Error('localStorage was cleared'))
  for (const key of kept.keys()) kept.set(key, own.getItem(key))
  // What another tab stores is the host's as well. A null key: the browser itself has cleared everything.
  page.addEventListener('storage', ({ key, newValue }) => {
    if (key === null) kept.clear()
    else if (kept.has(key)) kept.set(key, newValue)
  })
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
