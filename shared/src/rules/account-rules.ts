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
