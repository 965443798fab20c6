import { table } from '@member/release-store/command-line'

/** What a command lists: the rows for programs, and for people a table of some of their fields below headings. */
export const listed = <R extends object>(
  value: readonly R[],
  columns: Readonly<Record<string, keyof R | ((row: R) => string | number)>>,
) => ({
  value,
  lines: table([
    Object.keys(columns),
    ...value.map((row) =>
      Object.values(columns).map((cell) => String(typeof cell === 'function' ? cell(row) : row[cell])),
    ),
  ]),
})

/** A time in seconds as `2026-03-01 08:00 UTC`; empty for 0. */
export const moment = (seconds: number): string =>
  seconds === 0 ? '' : `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** A size for people, such as `1.5 MiB`. */
export const mebibytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MiB`

/** Lines of a thing: its names and values, the names aligned. */
export function keyed(thing: Readonly<Record<string, unknown>>): string[] {
  const width = Math.max(...Object.keys(thing).map((name) => name.length))
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return Object.entries(thing).map(([name, value]) => `${name.padEnd(width)}  ${text(value)}`.trimEnd())
}

/** The fields that are given: an option that is left out changes nothing. */
export const withoutUndefined = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
