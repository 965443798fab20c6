import { decodeEntities } from '@member/shared'
import { safeHref } from './links.ts'

/** Elements that are shown as they are, without any of their attributes. */
const plainNames = ['b', 'strong', 'i', 'em', 'u', 's', 'p', 'ul', 'ol', 'li', 'code', 'blockquote'] as const

/** A part of content that is safe to show. */
export type Markup =
  | string
  | { name: 'br' }
  | { name: (typeof plainNames)[number]; content: Markup[] }
  | { name: 'a'; href: string; content: Markup[] }

type Element = Exclude<Markup, string | { name: 'br' }>

// A tag ends before the next `<`: one that never ends must not be read to the end of the text from each of its
// beginnings.

/** Elements whose content is not text for people. */
const silent = /<(script|style|iframe|object|template|title|textarea|xmp|noscript|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const comment = /<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*>/g
const tag = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi

/** Depth beyond which elements are left out: nobody writes so, and deep trees are slow. */
const deepest = 12

/** Characters that are read; an entry of a timeline is a sentence or two. */
const longest = 20_000

const plainName = (name: string) => plainNames.find((known) => known === name)

function attribute(attributes: string, wanted: 'href' | 'alt'): string {
  const pattern = new RegExp(`(?:^|[\\s"'/])${wanted}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
  const [, double, single, bare] = pattern.exec(attributes) ?? []
  return decodeEntities(double ?? single ?? bare ?? '')
}

/** What an opening tag begins; null where only its content is shown. */
function opened(name: string, attributes: string, origin: string): Element | null {
  const plain = plainName(name)
  if (plain !== undefined) return { name: plain, content: [] }
  const href = name === 'a' ? safeHref(attribute(attributes, 'href'), origin) : null
  return href === null ? null : { name: 'a', href, content: [] }
}

/**
 * Reads HTML that other programs have written: a few harmless elements, links that are safe to follow, and text; of a
 * picture its description. No document is made of it, as browsers complain of inline handlers even in one that runs
 * nothing.
 * @param origin of the site
 */
export function readMarkup(html: string, origin: string): Markup[] {
  const spoken = html.slice(0, longest).replace(comment, '').replace(silent, '')
  const whole: Markup[] = []
  const open: Element[] = []
  const add = (part: Markup) => part !== '' && (open.at(-1)?.content ?? whole).push(part)
  let from = 0
  for (const { 0: written, 1: closing, 2: given = '', 3: attributes = '', index } of spoken.matchAll(tag)) {
    add(decodeEntities(spoken.slice(from, index)))
    from = index + written.length
    const name = given.toLowerCase()
    const begun = open.findLastIndex((element) => element.name === name)
    const element = closing === '' ? opened(name, attributes, origin) : null
    if (closing !== '') open.length = begun === -1 ? open.length : begun
    else if (name === 'br') add({ name })
    else if (name === 'img') add(attribute(attributes, 'alt'))
    else if (element !== null && open.length < deepest) {
      add(element)
      open.push(element)
    }
  }
  add(decodeEntities(spoken.slice(from)))
  return whole
}
