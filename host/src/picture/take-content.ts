import { isPlainAttribute, isPlainName, type PlainElement, type PlainNode } from './plain.ts'

/** What the element says in a picture instead of its content; empty for nothing. */
const saysInPicture = 'data-last-visit'

/** Something that is open, or that a picture cannot show. */
const unfit = 'dialog[open],[popover]:popover-open,input,textarea,select,iframe,canvas,video,audio'

/** Stands where the page has something that is hidden, so that all that follows has its place. */
const nothing: PlainElement = ['span', { hidden: '' }]

/**
 * What a picture keeps of the content of an element: elements and texts, node for node. Null for a page that is not at
 * rest, or that a picture cannot show.
 */
export const takeContent = (root: Element): PlainNode[] | null =>
  root.querySelector(unfit) === null ? [...root.childNodes].map(nodeOf) : null

function nodeOf(node: Node): PlainNode {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || !isPlainName(node.localName) || node.hasAttribute('popover')) return nothing
  const attributes: Record<string, string> = {}
  for (const { name, value } of node.attributes)
    if (name !== saysInPicture && isPlainAttribute(name, value)) attributes[name] = value
  const says = node.getAttribute(saysInPicture)
  const content = says === null ? [...node.childNodes].map(nodeOf) : [says]
  return [node.localName, attributes, ...content]
}
