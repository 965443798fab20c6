/** The known name that is most similar to a mistyped one; undefined when none is similar enough to suggest. */
export function closest(typed: string, names: readonly string[]): string | undefined {
  const candidates = names
    .map((name) => ({ name, edits: editDistance(typed, name) }))
    .filter(({ name, edits }) => edits <= Math.max(1, Math.floor(name.length / 3)))
    .sort((a, b) => a.edits - b.edits)
  return candidates[0]?.name
}

/** Levenshtein distance: insertions, deletions and substitutions that turn one name into the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j += 1) {
      const substituted = (row[j] ?? 0) + (letter === b[j] ? 0 : 1)
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, substituted))
    }
    row = next
  }
  return row[b.length] ?? 0
}
