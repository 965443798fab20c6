import { lastPictureKey } from '../session/last-view-key.ts'
import { readStoredUser, userKey } from '../session/stored-user.ts'
import { storeUuidKey, storeUuidOf } from '../site/store-uuid.ts'
import {
  isPlainAttribute,
  isPlainName,
  looksOf,
  type PlainNode,
  pictureKey,
  readPicture,
  releasesOf,
} from './kept-picture.ts'

/** Elements and texts; a page has some hundreds. */
const most = 4_000
/** Elements within each other; a page has some twenty. */
const deepest = 60

const svg = 'http://www.w3.org/2000/svg'

/** Makes the nodes of a picture. Throws for anything that no picture may hold, before any of it is in the document. */
export function draw(document: Document, content: readonly PlainNode[]): DocumentFragment {
  let count = 0
  function add(parent: Node, nodes: readonly PlainNode[], depth: number, namespace: string | null): void {
    if (depth > deepest) throw new Error('too deep')
    for (const node of nodes) {
      count += 1
      if (count > most) throw new Error('too many nodes')
      if (typeof node === 'string') {
        parent.appendChild(document.createTextNode(node))
        continue
      }
      const [name, attributes, ...within] = node
      if (!isPlainName(name)) throw new Error(`no ${name} in a picture`)
      const inner = name === 'svg' ? svg : namespace
      const element = inner ? document.createElementNS(inner, name) : document.createElement(name)
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!isPlainAttribute(attribute, String(value))) throw new Error(`no ${attribute} in a picture`)
        // The content security policy allows no attribute of this name.
        if (attribute === 'style') (element as HTMLElement).style.cssText = value
        else element.setAttribute(attribute, value)
      }
      parent.appendChild(element)
      add(element, within, depth + 1, inner)
    }
  }
  const drawn = document.createDocumentFragment()
  add(drawn, content, 0, null)
  return drawn
}

/** What is read of the boot document. */
interface Boot {
  releaseSet: {
    host: { release: string }
    areas: Record<string, { release: string }>
  }
}

/** The key of a picture for this visit; null for a visitor who is not kept logged in. */
function visitKey(window: Window): string | null {
  const { document, localStorage, location } = window
  const member = readStoredUser(localStorage.getItem(userKey))
  if (!member?.refresh_token) return null
  const { releaseSet }: Boot = JSON.parse((document.getElementById('member-boot') as HTMLElement).textContent as string)
  const { host, areas } = releaseSet
  return pictureKey({
    ...looksOf(window),
    memberId: member.id,
    shop: storeUuidOf(location.search, localStorage.getItem(storeUuidKey)),
    releases: releasesOf(
      host.release,
      Object.entries(areas).map(([name, { release }]) => [name, release]),
    ),
  })
}

/** The sentences of the guard stay in the document, hidden, as beside a first paint of the server. */
function keepOutline(document: Document, root: HTMLElement, outline: Element): void {
  if (!root.contains(outline)) return
  const holder = document.createElement('div')
  holder.id = 'member-outline'
  holder.hidden = true
  holder.appendChild(outline)
  root.after(holder)
}

/**
 * Shows the page as this member saw it last, until the host renders in its place. Nothing is shown, and the frame
 * stays, when no picture fits this visit. Throws when one is damaged, before anything has changed.
 */
export function showPicture(window: Window & typeof globalThis): void {
  const { document, localStorage } = window
  // It goes with the first rendering of a host.
  const outline = document.querySelector('.mc-outline')
  if (!outline) return
  const key = visitKey(window)
  const picture = key === null ? null : readPicture(localStorage.getItem(lastPictureKey), key, Date.now() / 1000)
  if (!picture) return
  const root = document.getElementById('root') as HTMLElement
  const drawn = draw(document, picture.content)
  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync(picture.css)
  keepOutline(document, root, outline)
  const frame = [...root.childNodes]
  const restorePlace = followPlace(root, window)
  root.replaceChildren(drawn)
  root.setAttribute('aria-busy', 'true')
  document.adoptedStyleSheets = [sheet]

  const first = root.firstChild
  const onReplaced = () => {
    if (root.contains(first)) return
    observer.disconnect()
    window.removeEventListener('storage', onStorage)
    document.adoptedStyleSheets = []
    root.removeAttribute('aria-busy')
    restorePlace()
  }
  const observer = new window.MutationObserver(onReplaced)
  observer.observe(root, { childList: true })
  // Another tab has logged the member out, or another one in, before the host hears of it.
  const onStorage = () => {
    if (visitKey(window) !== key) root.replaceChildren(...frame)
  }
  window.addEventListener('storage', onStorage)
}

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
function followPlace(root: HTMLElement, window: Window): () => void {
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
