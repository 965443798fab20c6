/** Puts a person's text on one line for log and terminal: line breaks and control characters become spaces. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
