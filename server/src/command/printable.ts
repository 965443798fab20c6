/** Codes that terminals act upon, C0 and C1, and those that turn the direction of what follows. */
const acting = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/**
 * A text as a terminal may show it: what members wrote, such as the name of their browser, neither moves the cursor nor
 * looks like another line.
 */
export const printableLine = (line: string): string => line.replace(acting, '\ufffd')

/** The same for a text of several lines. */
export const printableLines = (text: string): string => text.split('\n').map(printableLine).join('\n')

/** JSON that says the same to programs, and has no such codes in it. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(acting, (code) =>
    code === '\n' ? code : `\\u${code.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
