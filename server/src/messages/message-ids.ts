const largestId = 2 ** 31 - 1
const largestList = 1000

const idOf = (value: unknown): number | undefined => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id >= 1 && id <= largestId ? id : undefined
}

/**
 * Reads message ids: `all`, one id, or several as a list or separated by commas (member API, 9.2: BuildAdmin fails on a
 * list). Undefined when there is no valid id.
 */
export function messageIds(value: unknown): 'all' | number[] | undefined {
  if (value === 'all') return 'all'
  const named = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value]
  if (named.length > largestList) return undefined
  const ids = named.map(idOf)
  return ids.length > 0 && ids.every((id) => id !== undefined) ? ids : undefined
}
