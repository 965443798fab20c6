/** Storage key of the shop's identifier (specification, section 3). */
export const storeUuidKey = 'storeUuid'

/** Identifiers are opaque; implausible ones are ignored. */
const plausible = (text: string | null): text is string => text !== null && /^[\w-]{1,64}$/.test(text)

/** The shop of this page: from the address, else from an earlier visit, else none (''). */
export function storeUuidOf(search: string, kept: string | null): string {
  const given = new URLSearchParams(search).get('uuid')
  if (plausible(given)) return given
  return plausible(kept) ? kept : ''
}
