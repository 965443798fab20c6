/** Where a node is below another one: the positions among the children, from the top. */
type Path = readonly number[]

/** Null for a node that is not below it. */
function pathOf(root: Node, node: Node | null): Path | null {
  const path: number[] = []
  for (let at = node; at !== root; at = at.parentNode) {
    if (at?.parentNode == null) return null
    path.unshift([...at.parentNode.childNodes].indexOf(at as ChildNode))
  }
  return path
}

/** The node at such a place, in what took the place of the first content. */
const nodeAt = (root: Node, path: Path): Node | undefined =>
  path.reduce<Node | undefined>((parent, index) => parent?.childNodes[index], root)

interface Focus {
  path: Path
  element: Element
}

interface Selected {
  from: Path
  to: Path
  fromOffset: number
  toOffset: number
  text: string
}

/**
 * Follows where the focus and the selection of a picture are, and how far it is scrolled.
 *
 * @returns puts all to the same place in what took the picture's place, if the same is there
 */
export function followPlace(root: HTMLElement, window: Window): () => void {
  const { document } = window
  let scrolled: number | undefined
  const onScroll = () => {
    scrolled = window.scrollY
  }
  let focus: Focus | undefined
  let selected: Selected | undefined
  const onFocus = ({ target }: FocusEvent) => {
    const element = target as Element
    const path = pathOf(root, element)
    focus = path === null ? undefined : { path, element }
  }
  const onSelection = () => {
    const selection = document.getSelection()
    if (selection === null) return
    const { anchorNode, focusNode, anchorOffset: fromOffset, focusOffset: toOffset } = selection
    const [from, to] = [pathOf(root, anchorNode), pathOf(root, focusNode)]
    // A replaced picture takes its selection along.
    if (from !== null && to !== null) selected = { from, to, fromOffset, toOffset, text: selection.toString() }
  }
  window.addEventListener('scroll', onScroll)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('selectionchange', onSelection)
  return () => {
    window.removeEventListener('scroll', onScroll)
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('selectionchange', onSelection)
    try {
      if (focus) restoreFocus(root, focus)
      if (scrolled !== undefined) keepScrolled(window, scrolled)
      if (selected?.text) restoreSelection(root, selected)
    } catch {
      // What took the place has other texts.
    }
  }
}

/** A host begins at the top, and says so again with its first effects: until the second frame. */
function keepScrolled(window: Window, top: number): void {
  const scroll = () => window.scrollTo(window.scrollX, top)
  scroll()
  window.requestAnimationFrame(() => {
    scroll()
    window.requestAnimationFrame(scroll)
  })
}

function restoreFocus(root: HTMLElement, { path, element }: Focus): void {
  const same = nodeAt(root, path)
  if (root.ownerDocument.activeElement !== root.ownerDocument.body || !(same instanceof HTMLElement)) return
  const isSame = same.nodeName === element.nodeName && same.getAttribute('href') === element.getAttribute('href')
  if (isSame) same.focus({ preventScroll: true })
}

function restoreSelection(root: HTMLElement, { from, to, fromOffset, toOffset, text }: Selected): void {
  const [start, end] = [nodeAt(root, from), nodeAt(root, to)]
  const selection = root.ownerDocument.getSelection()
  if (!start || !end || !selection) return
  selection.setBaseAndExtent(start, fromOffset, end, toOffset)
  if (selection.toString() !== text) selection.removeAllRanges()
}
