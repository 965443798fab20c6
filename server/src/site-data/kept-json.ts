import { EncodedJson } from '../http/joined-data.ts'

/**
 * Keeps the last JSON that was made of an object and of some values with it, for as long as the object is referenced:
 * an unchanged member is encoded once, not for every answer.
 */
export function keptJson<Of extends object, With extends readonly unknown[], T extends object>(
  make: (of: Of, ...values: With) => T,
): (of: Of, ...values: With) => EncodedJson<T> {
  const cache = new WeakMap<Of, { values: With; json: EncodedJson<T> }>()
  return (of, ...values) => {
    const known = cache.get(of)
    if (known?.values.every((value, index) => value === values[index])) return known.json
    const json = new EncodedJson(make(of, ...values))
    cache.set(of, { values, json })
    return json
  }
}
