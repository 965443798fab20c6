/** Key the store's identifier is kept under (specification, section 3). */
export const storeUuidKey = 'storeUuid'

/** Identifiers are opaque; anything that could not be one is left aside. */
const plausible = (text: string | null): text is string => text !== null && /^[\w-]{1,64}$/.test(text)

/** The store this page belongs to: the one in the address, else the one kept from an earlier visit, else none (''). */
export function storeUuidOf(search: string, kept: string | null): string {
  const given = new URLSearchParams(search).get('uuid')
  if (plausible(given)) return given
  return plausible(kept) ? kept : ''
}
