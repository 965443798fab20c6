/** A letter, then 2 to 15 letters, digits or underscores (contract 1.4, profile; 8.1, 5). */
export const isUsername = (text: string): boolean => /^[a-zA-Z][a-zA-Z0-9_]{2,15}$/.test(text)

/** 1 to 50 Chinese characters, letters, digits, `_` and `-` (contract 1.4, profile). */
export const isNickname = (text: string): boolean => /^[\p{Script=Han}A-Za-z0-9_-]{1,50}$/u.test(text)

/** A day that exists, as `YYYY-MM-DD`, from 1900 to today. @param today in the same form */
export function isBirthday(text: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900-01-01' || text > today) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
