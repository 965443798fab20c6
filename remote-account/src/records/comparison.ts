/** By how much an amount grew or shrank in size against one before, e.g. `+25%`; null where there is none to compare. */
export function comparison(now: number, before: number): string | null {
  if (before === 0 || Math.sign(now) === -Math.sign(before)) return null
  const percent = Math.round((Math.abs(now) / Math.abs(before) - 1) * 100)
  if (percent > 999) return null
  return `${percent > 0 ? '+' : percent < 0 ? '-' : '±'}${Math.abs(percent)}%`
}
