/**
 * The address of a link that somebody else has written, if it may be followed: a web page or a path of this site.
 * @param origin of the site
 */
export function safeHref(written: string, origin: string): string | null {
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

/**
 * Addresses as people write them: they end before blanks, quotes and the punctuation of Chinese, and before signs that
 * change the direction of writing, which would show another address.
 */
const address = /https?:\/\/[^\s"'<>“”‘’「」『』（）《》，。；！？、\p{Bidi_Control}]+/giu

/** What ends a sentence is not part of the address before it, nor is a bracket that was opened before. */
function withoutEnd(found: string): string {
  const end = /[.,;:!?…]+$/.exec(found)?.[0].length ?? 0
  const trimmed = found.slice(0, found.length - end)
  const opened = (trimmed.match(/\(/g) ?? []).length
  const closed = (trimmed.match(/\)/g) ?? []).length
  if (trimmed.endsWith(')') && closed > opened) return withoutEnd(trimmed.slice(0, -1))
  return end > 0 ? withoutEnd(trimmed) : trimmed
}

/** Splits a text into addresses of the web and what is between them. @param origin of the site */
export function textParts(text: string, origin: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  for (const match of text.matchAll(address)) {
    const written = withoutEnd(match[0])
    const href = safeHref(written, origin)
    if (href === null) continue
    if (match.index > done) parts.push({ kind: 'text', text: text.slice(done, match.index) })
    parts.push({ kind: 'link', text: written, href })
    done = match.index + written.length
  }
  if (done < text.length) parts.push({ kind: 'text', text: text.slice(done) })
  return parts
}
