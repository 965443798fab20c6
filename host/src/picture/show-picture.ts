import { lastPictureKey } from '../session/last-view-key.ts'
import { readStoredUser, userKey } from '../session/stored-user.ts'
import { storeUuidKey, storeUuidOf } from '../site/store-uuid.ts'
import { followPlace } from './follow-place.ts'
import { readPicture } from './kept-picture.ts'
import { looksOf, pictureKey, releasesOf } from './picture-key.ts'
import { isPlainAttribute, isPlainName, type PlainNode } from './plain.ts'

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
