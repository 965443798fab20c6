/** Total, highest and lowest value of a series. */
export interface SeriesSummary {
  total: number
  highest: { index: number; value: number }
  lowest: { index: number; value: number }
}

/** Summarises a series; null when it has no value. Of equal values the first one is taken. */
export function seriesSummary(values: readonly (number | null)[]): SeriesSummary | null {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ index, value }]))
  const [first] = known
  if (first === undefined) return null
  return {
    total: known.reduce((sum, { value }) => sum + value, 0),
    highest: known.reduce((best, day) => (day.value > best.value ? day : best), first),
    lowest: known.reduce((best, day) => (day.value < best.value ? day : best), first),
  }
}
