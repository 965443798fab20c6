/**
 * Characters that are not seen, or change the direction of the text after them: with one, `gpj.exe` would read
 * `exe.jpg`. Line breaks are white space.
 */
const unseen = /[\p{Cc}\p{Cf}]/gu

/** A file's name as it is shown: without characters that hide what it is, and never empty. */
export const fileName = (name: string): string => name.replace(/\s+/g, ' ').replace(unseen, '').trim() || '…'

const units = ['B', 'kB', 'MB', 'GB'] as const

/** Size of a file in words, e.g. `1.5 MB`; `bytes` in bytes. */
export function fileSize(bytes: number, number: (value: number) => string): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = bytes / 1000 ** step
  return `${number(value < 10 && step > 0 ? Math.round(value * 10) / 10 : Math.round(value))} ${units[step]}`
}
