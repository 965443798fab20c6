/** The known name that is most similar to a mistyped one; undefined when none is similar enough to suggest. */
export function closest(typed: string, names: readonly string[]): string | undefined {
  const near = names
    .map((name) => ({ name, apart: distance(typed, name) }))
    .filter(({ name, apart }) => apart <= Math.max(1, Math.floor(name.length / 3)))
    .sort((a, b) => a.apart - b.apart)
  return near[0]?.name
}

/** Levenshtein's distance: letters to add, drop or exchange until one name is the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j += 1) {
      const exchanged = (row[j] ?? 0) + (letter === b[j] ? 0 : 1)
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, exchanged))
    }
    row = next
  }
  return row[b.length] ?? 0
}
