/** Quotes and lists within each other at the beginning of one line; people write two or three. */
const mostContainers = 40
/** Marks in a row; a line of dashes or stars that separates two parts is shorter. */
const longestRun = 300
/** A table has a cell for each of its columns in each of its lines, written or not. */
const mostColumns = 60

const container = /[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y
const run = new RegExp(`[*_~[\\]()!<>]{${longestRun}}`)
const underTableHead = /^[ \t]*[|:-][|:\- \t]*$/

const containersOf = (line: string): number => {
  let found = 0
  container.lastIndex = 0
  while (found <= mostContainers && container.test(line)) found += 1
  return found
}

const columnsOf = (line: string): number => (underTableHead.test(line) ? line.split('|').length : 0)

/**
 * Whether a text is made of so much markup that parsing it would stop the page for seconds: the time for what is nested
 * grows with the square of its depth.
 */
export const isIntricate = (text: string): boolean =>
  run.test(text) ||
  text.split(/\r?\n|\r/).some((line) => containersOf(line) > mostContainers || columnsOf(line) > mostColumns)

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
