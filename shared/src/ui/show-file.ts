/** Marks of direction and what is not seen: with one, `gpj.exe` would be read as `exe.jpg`. */
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g

/** A file's name as it is shown: nothing in it hides what it is, and it is never empty. */
export const shownName = (name: string): string => name.replace(unseen, '').replace(/\s+/g, ' ').trim() || '…'

const units = ['B', 'kB', 'MB', 'GB'] as const

/** Size of a file for people, e.g. `1.5 MB`; the units are those in which the site's limit is a round number. */
export function shownSize(bytes: number, number: (value: number) => string): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${number(value < 10 && unit > 0 ? Math.round(value * 10) / 10 : Math.round(value))} ${units[unit]}`
}
