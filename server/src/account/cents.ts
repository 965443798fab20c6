/** Formats cents as the API sends them: 1250 is `"12.50"`, -5 is `"-0.05"` (member API, 2.5). */
export function formatCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
