/** Places of a series that get a label below: few enough not to run into each other, evenly apart. */
export function labelledIndexes(count: number, most = 6): readonly number[] {
  const apart = Math.max(1, Math.ceil(count / most))
  const first = Math.floor(((count - 1) % apart) / 2)
  return Array.from({ length: count }, (_, index) => index).filter((index) => index % apart === first)
}
