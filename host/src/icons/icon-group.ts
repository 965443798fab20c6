/**
 * Name of the file with the icon of a key. A file has the icons of one set and first letter: `fa:home` is in `fa-h`
 * (host/scripts/icon-data.mjs). Null for an impossible key.
 */
export function iconGroup(key: string): string | null {
  const [, prefix, letter] = /^(fa|ep):([a-z0-9])/.exec(key) ?? []
  return prefix === undefined ? null : `${prefix}-${letter}`
}
