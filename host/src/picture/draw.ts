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
