/** An object with keys; PHP's empty object arrives as `[]` and is none. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Text of a string or number, empty for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** Number of a number or numeric string, `otherwise` for anything else. */
export function numberOf<T>(value: unknown, otherwise: T): number | T {
  const number = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : NaN
  return Number.isFinite(number) ? number : otherwise
}

/** Entries of a list or of a comma-separated string. */
export function listOf(value: unknown): string[] {
  const entries = Array.isArray(value) ? value.map(textOf) : textOf(value).split(',')
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
}
