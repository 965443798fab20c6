/**
 * Topological order: every name comes after the names it refers to, otherwise alphabetical, so that databases with the
 * same tables give the same order. A name may refer to itself.
 * @throws Error when names refer to each other in a cycle
 */
export function dependencyOrder(references: ReadonlyMap<string, readonly string[]>): string[] {
  const ordered: string[] = []
  const waiting = new Set([...references.keys()].sort())
  while (waiting.size > 0) {
    const ready = [...waiting].filter((name) =>
      (references.get(name) ?? []).every((other) => other === name || !waiting.has(other)),
    )
    if (ready.length === 0) throw new Error(`tables refer to each other in a cycle: ${[...waiting].join(', ')}`)
    for (const name of ready) waiting.delete(name)
    ordered.push(...ready)
  }
  return ordered
}
