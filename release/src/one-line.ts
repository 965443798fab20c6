/** Text of a person as one line for log and terminal: line breaks and control characters become blanks. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
