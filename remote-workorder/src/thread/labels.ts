/** The labels that a member of the desk wanted, with what others added and removed meanwhile. */
export function mergedLabels(
  seen: readonly string[],
  wanted: readonly string[],
  now: readonly string[],
): readonly string[] {
  const added = wanted.filter((label) => !seen.includes(label) && !now.includes(label))
  const kept = now.filter((label) => wanted.includes(label) || !seen.includes(label))
  return [...kept, ...added]
}

/** Labels as they are written: separated by commas or lines, each once. */
export const readLabels = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,，、\n]/)
      .map((label) => label.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  ),
]

/** Why labels cannot be set; null for ones that can (work orders: 10 of at most 30 characters). */
export function labelProblem(labels: readonly string[]): 'many' | 'long' | null {
  if (labels.length > 10) return 'many'
  return labels.some((label) => [...label].length > 30) ? 'long' : null
}
