/** Reads money above 0 with at most two decimals as cents: `12.5` is 1250; undefined when it is none. */
export function readCents(text: string): number | undefined {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return whole === '' || cents === 0 ? undefined : cents
}

/** Reads a number of points above 0; undefined when it is none. */
export const readPoints = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)
