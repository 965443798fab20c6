/**
 * Query pairs of a call: arrays and objects as `name[key]` (specification, section 7), null and undefined omitted. The
 * shop's `uuid` comes last, because servers use the last one, and some calls use the name for a random number.
 */
export function flattenParams(params: Record<string, unknown>, storeUuid: string): [name: string, value: string][] {
  const pairs = Object.entries(params).flatMap(([name, value]) => flatten(name, value))
  return storeUuid === '' ? pairs : [...pairs.filter(([name]) => name !== 'uuid'), ['uuid', storeUuid]]
}

function flatten(name: string, value: unknown): [string, string][] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, part]) => flatten(`${name}[${key}]`, part))
}
