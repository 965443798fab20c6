const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Path of the first value of a document that its reader left out or replaced, e.g. `pages.0.layout`; undefined when it
 * understood all of it. `given` is parsed JSON.
 */
export function notUnderstood(given: unknown, read: unknown): string | undefined {
  if (!isObject(given) || !isObject(read)) return given === read ? undefined : ''
  for (const [key, value] of Object.entries(given)) {
    const found = key in read ? notUnderstood(value, read[key]) : ''
    if (found !== undefined) return found === '' ? key : `${key}.${found}`
  }
  return undefined
}
