import { findAddresses } from '@member/shared/marks'

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
