/**
 * Name of the file that holds the drawing of a key beside others of its set and first letter: `fa:home` is in `fa-h`
 * (host/scripts/icon-drawings.mjs). Null for a key no set can have.
 */
export function drawingGroup(key: string): string | null {
  const [, prefix, letter] = /^(fa|ep):([a-z0-9])/.exec(key) ?? []
  return prefix === undefined ? null : `${prefix}-${letter}`
}
