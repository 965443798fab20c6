/** Indexes of a series that get a label: evenly spaced, at most `most` of them. */
export function labelledIndexes(count: number, most = 6): readonly number[] {
  const distance = Math.max(1, Math.ceil(count / most))
  const first = Math.floor(((count - 1) % distance) / 2)
  return Array.from({ length: count }, (_, index) => index).filter((index) => index % distance === first)
}
