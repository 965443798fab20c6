import type { Channel } from '@member/shared/codes'

/** An email address with only the first and last letter of its name. */
const maskedEmail = (address: string): string => {
  const at = address.lastIndexOf('@')
  if (at < 1) return '***'
  const name = address.slice(0, at)
  const last = name.length > 2 ? name.slice(-1) : ''
  return `${name.slice(0, 1)}***${last}${address.slice(at)}`
}

/** A number with only its first three and last four digits. */
const maskedMobile = (number: string): string =>
  number.length < 8 ? '****' : `${number.slice(0, 3)}****${number.slice(-4)}`

/** Masks an email address or a number; empty stays empty. */
export const masked = (channel: Channel, address: string): string =>
  address === '' ? '' : { email: maskedEmail, mobile: maskedMobile }[channel](address)
