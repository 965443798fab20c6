const largestId = 2 ** 31 - 1
const largestList = 1000

const idOf = (value: unknown): number | undefined => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id >= 1 && id <= largestId ? id : undefined
}

/**
 * Which messages a client names: `all`, one id, or several as a list or separated by commas (contract 8.1, 16: the
 * original breaks on a list). Undefined when none can be understood.
 */
export function messageIds(value: unknown): 'all' | number[] | undefined {
  if (value === 'all') return 'all'
  const named = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value]
  if (named.length > largestList) return undefined
  const ids = named.map(idOf)
  return ids.length > 0 && ids.every((id) => id !== undefined) ? ids : undefined
}
