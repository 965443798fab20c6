import { type ReactNode, useMemo } from 'react'
import { safeHref } from './safe-href.ts'

/** Elements that are shown as they are, without any of their attributes. */
const plain = ['b', 'strong', 'i', 'em', 'u', 's', 'p', 'ul', 'ol', 'li', 'code', 'blockquote', 'h3', 'h4'] as const
type Plain = (typeof plain)[number]

/** Elements whose content is not text for people. */
const silent = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'title',
  'iframe',
  'object',
  'svg',
  'math',
  'textarea',
])

/** Depth of elements beyond which content is shown as text alone: nobody writes so, and deep trees are slow. */
const deepest = 12

const isPlain = (name: string): name is Plain => plain.some((known) => known === name)

function shown(node: Node, key: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (silent.has(name)) return null
  if (depth > deepest) return node.textContent
  const content = Array.from(node.childNodes, (child, at) => shown(child, at, depth + 1))
  if (name === 'br') return <br key={key} />
  if (name === 'img') return node.getAttribute('alt')
  if (name === 'a') {
    const href = safeHref(node.getAttribute('href') ?? '', window.location.origin)
    return href === null ? (
      content
    ) : (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {content}
      </a>
    )
  }
  const Name = isPlain(name) ? name : null
  return Name === null ? content : <Name key={key}>{content}</Name>
}

/**
 * HTML that other programs have written, shown with a few harmless elements. It is read into an inert document, which
 * runs no scripts and loads nothing, and rendered anew from what is known to be safe; everything else is text.
 */
export function SafeMarkup({ html }: { html: string }): ReactNode {
  return useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return Array.from(body.childNodes, (child, at) => shown(child, at, 0))
  }, [html])
}
