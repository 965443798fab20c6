import type { Channel } from '@member/shared/codes'

/** A mail address with first and last letter of its name: enough to be recognised by its owner, not by a passer-by. */
const maskedEmail = (address: string): string => {
  const at = address.lastIndexOf('@')
  if (at < 1) return '***'
  const name = address.slice(0, at)
  const last = name.length > 2 ? name.slice(-1) : ''
  return `${name.slice(0, 1)}***${last}${address.slice(at)}`
}

/** A number with its first three and last four digits. */
const maskedMobile = (number: string): string =>
  number.length < 8 ? '****' : `${number.slice(0, 3)}****${number.slice(-4)}`

/** An address as the page shows it; empty stays empty. */
export const masked = (channel: Channel, address: string): string =>
  address === '' ? '' : { email: maskedEmail, mobile: maskedMobile }[channel](address)
