/** A node of a tree; anything with children has a depth. */
interface TreeNode {
  children?: readonly TreeNode[]
}

/** Quotes within lists within quotes, as people write them, stay far below. */
const deepest = 60

/** Throws for a tree that is nested more deeply than a browser can lay out; walks level by level, not recursively. */
export function limitDepth() {
  return (tree: TreeNode): void => {
    let level: readonly TreeNode[] = [tree]
    for (let depth = 0; level.length > 0; depth += 1) {
      if (depth > deepest) throw new RangeError(`nested more than ${deepest} times`)
      level = level.flatMap(({ children = [] }) => children)
    }
  }
}
