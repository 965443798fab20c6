/**
 * The address under which anybody finds a card: that of its page, and the shop where the site has several.
 * @param page address of the card's page
 */
export function cardAddress(page: string, storeUuid: string): string {
  const address = new URL(page)
  address.search = storeUuid === '' ? '' : `?${new URLSearchParams({ uuid: storeUuid })}`
  address.hash = ''
  return address.href
}
