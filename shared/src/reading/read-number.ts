/**
 * A number the server sent as number or numeric string; anything else, an empty string included, gives null. Server
 * dialects differ in which of the two they send (contract, section 9).
 */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}
