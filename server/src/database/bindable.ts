/** Values that both databases store in the same way. */
export type Bindable = string | number | bigint | null | Uint8Array

const isBindable = (value: unknown): value is Bindable => {
  switch (typeof value) {
    case 'string':
      return !value.includes('\0')
    case 'number':
      return Number.isFinite(value)
    case 'bigint':
      return true
    default:
      return value === null || value instanceof Uint8Array
  }
}

/**
 * Refuses query parameters that the embedded database mishandles: a boolean ends the process (libsql 0.5 panics in
 * native code), a NUL character silently truncates a text, NaN silently becomes null.
 * @throws TypeError naming the position, before the value reaches native code.
 */
export function bindable(parameters: readonly unknown[]): Bindable[] {
  return parameters.map((value, position) => {
    if (isBindable(value)) return value
    throw new TypeError(`query parameter ${position} (${typeof value}) cannot be stored`)
  })
}
