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
