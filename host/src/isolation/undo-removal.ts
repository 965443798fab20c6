/** The changes that took these nodes out of the document, by themselves or with what is around them. */
function removalsOf(changes: readonly MutationRecord[], lost: readonly Node[]): MutationRecord[] {
  const found = changes.filter(({ removedNodes }) =>
    [...removedNodes].some((node) => lost.some((one) => node.contains(one))),
  )
  // What a node was in may have been removed as well, before or after.
  const around = found.map(({ target }) => target).filter((target) => !lost.includes(target))
  return around.length === 0 ? found : removalsOf(changes, [...lost, ...around])
}

/** Where the nodes of a change were: before the sibling that is still there, else after the other, else at the end. */
function placeOf({ target, previousSibling, nextSibling }: MutationRecord): Node | null {
  if (nextSibling?.parentNode === target) return nextSibling
  return previousSibling?.parentNode === target ? previousSibling.nextSibling : null
}

/**
 * Undoes what took these elements out of the document, the newest change first; what came in their place goes. The
 * elements are the same as before, so React does not notice, and what was typed in them is still there.
 */
export function undoRemoval(changes: readonly MutationRecord[], lost: readonly Element[]): void {
  for (const change of removalsOf(changes, lost).reverse()) {
    const { target, addedNodes, removedNodes } = change
    for (const added of addedNodes) if (added.parentNode === target) target.removeChild(added)
    const place = placeOf(change)
    for (const node of removedNodes) target.insertBefore(node, place)
  }
}
