/** Time zones to choose from, in alphabetical order; the chosen one even where the browser does not list it. */
export function timeZones(chosen: string): readonly string[] {
  // Browsers list the zones only since 2022.
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []
  return [...new Set([...known, chosen])].filter((zone) => zone !== '').sort()
}
