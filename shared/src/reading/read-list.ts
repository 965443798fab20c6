/** A list as the server sent it; null, a missing key or anything else that is no list gives an empty one. */
export function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
