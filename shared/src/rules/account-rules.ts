/** 3 to 15 letters, digits or underscores, a letter first: what a new account may be called (specification, section 5). */
export const isAccountName = (text: string): boolean => /^[a-zA-Z][a-zA-Z0-9_]{2,14}$/.test(text)

/** 6 to 32 characters without those the server's input filter changes (specification, section 5), nor line breaks. */
export const isPassword = (text: string): boolean => /^[^&<>"'\r\n]{6,32}$/.test(text)

/** A mainland mobile number, the only form servers send codes to (contract, section 1.3, Sms). */
export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)

/** Whether a mail address is worth sending: the server, and the mail itself, decide the rest. */
export const isEmail = (text: string): boolean =>
  text.length <= 100 && /^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"'.]{2,}$/.test(text)
