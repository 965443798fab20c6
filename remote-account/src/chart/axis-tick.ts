/** Formats a tick of an axis in compact notation, e.g. `1.2K`, `1.2万`. */
export function axisTick(language: string, value: number): string {
  return new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value)
}
