/** Change of an amount against an earlier one, by size, e.g. `+25%`; null when the two cannot be compared. */
export function comparison(now: number, before: number): string | null {
  if (before === 0 || Math.sign(now) === -Math.sign(before)) return null
  const percent = Math.round((Math.abs(now) / Math.abs(before) - 1) * 100)
  if (percent > 999) return null
  return `${percent > 0 ? '+' : percent < 0 ? '-' : '±'}${Math.abs(percent)}%`
}
