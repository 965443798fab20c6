import { decodeEntities } from '@member/shared'
import { findAddresses } from '@member/shared/marks'

/**
 * The address of a link that somebody else has written, if it may be followed: a web page or a path of this site.
 * @param origin of the site
 */
function safeHref(written: string, origin: string): string | null {
  // Relative addresses would lead somewhere else on every page.
  if (!/^(?:https?:\/\/|\/(?![/\\]))/i.test(written.trim())) return null
  try {
    const address = new URL(written.trim(), origin)
    const isWeb = address.protocol === 'https:' || address.protocol === 'http:'
    // A name before the host makes an address look like another site's.
    return isWeb && address.username === '' && address.password === '' ? address.href : null
  } catch {
    return null
  }
}

/** A part of a text: an address that may be followed, or anything else. */
export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string }

/** Splits a text into addresses of the web and what is between them. @param origin of the site */
export function textParts(text: string, origin: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  for (const { index, text: written, address } of findAddresses(text)) {
    const href = safeHref(address, origin)
    if (href === null) continue
    if (index > done) parts.push({ kind: 'text', text: text.slice(done, index) })
    parts.push({ kind: 'link', text: written, href })
    done = index + written.length
  }
  if (done < text.length) parts.push({ kind: 'text', text: text.slice(done) })
  return parts
}

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
