/** 6 to 32 characters without & < > " ' and line breaks (specification 5; contract 8.1, 6). */
export const isPassword = (text: string): boolean => /^[^&<>"'\r\n]{6,32}$/u.test(text)
