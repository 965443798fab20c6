/** Where a node is below another one: the positions among the children, from the top. */
export type Path = readonly number[]

/** Null for a node that is not below it. */
export function pathOf(root: Node, node: Node | null): Path | null {
  const path: number[] = []
  for (let at = node; at !== root; at = at.parentNode) {
    if (at?.parentNode == null) return null
    path.unshift([...at.parentNode.childNodes].indexOf(at as ChildNode))
  }
  return path
}

/** The node at such a place, in what took the place of the first content. */
export const nodeAt = (root: Node, path: Path): Node | undefined =>
  path.reduce<Node | undefined>((parent, index) => parent?.childNodes[index], root)
