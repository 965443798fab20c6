/** Rules for account names, nicknames, contacts and passwords; the same in every form and on the server. */

/** Letters, digits and underscores, a letter first. */
const accountName = (text: string, most: number): boolean =>
  /^[a-zA-Z][a-zA-Z0-9_]{2,}$/.test(text) && text.length <= most

/** Name of a new account: 3 to 15 letters, digits or underscores, a letter first (specification, section 5). */
export const isAccountName = (text: string): boolean => accountName(text, 15)

/** Names that a server accepts: one character more, as stock servers allow it (member API, 5.3). */
export const isKnownAccountName = (text: string): boolean => accountName(text, 16)

/** 1 to 50 Chinese characters, letters, digits, `_` and `-` (member API, 7.3). */
export const isNickname = (text: string): boolean => /^[\p{Script=Han}A-Za-z0-9_-]{1,50}$/u.test(text)

/** A mainland mobile number, the only form servers send codes to (member API, 5.3). */
export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)

/** A rough check of an email address; the server and the verification email decide. */
export const isEmail = (text: string): boolean =>
  text.length <= 100 && /^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"'.]{2,}$/.test(text)

/** Whether a store may link its terms there: an address with `https:`, or a path of the site. */
export const isTermsAddress = (text: string): boolean =>
  text.length <= 500 && /^(?:https:\/\/[^\s/?#\\@]+(?:[/?#][^\s\\]*)?|\/(?![/\\])[^\s\\]*)$/.test(text)

/** Length of a password in characters (specification, section 5); an emoji is one. */
export const passwordLength = { least: 6, most: 32 } as const

/** Result of checking a password, by rule. */
export interface PasswordReport {
  /** Characters as people count them, not UTF-16 code units. */
  length: number
  size: 'short' | 'fits' | 'long'
  /** The characters that the server's input filter would change, each once. */
  forbidden: readonly string[]
  lineBreaks: 'none' | 'some'
}

const filtered = /[&<>"']/g

const sizeOf = (length: number): PasswordReport['size'] => {
  if (length > passwordLength.most) return 'long'
  return length < passwordLength.least ? 'short' : 'fits'
}

/** Checks a text against each password rule, e.g. to show the rules while it is typed. */
export function inspectPassword(text: string): PasswordReport {
  const { length } = [...text]
  return {
    length,
    size: sizeOf(length),
    forbidden: [...new Set(text.match(filtered) ?? [])],
    lineBreaks: /[\r\n]/.test(text) ? 'some' : 'none',
  }
}

/** 6 to 32 characters without those the server's input filter changes (specification, section 5), nor line breaks. */
export function isPassword(text: string): boolean {
  const { size, forbidden, lineBreaks } = inspectPassword(text)
  return size === 'fits' && forbidden.length === 0 && lineBreaks === 'none'
}
