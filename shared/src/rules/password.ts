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
