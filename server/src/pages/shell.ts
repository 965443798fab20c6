import { createHash } from 'node:crypto'
import { cutShell, type ShellPieces } from '@member/shared/shell'

/** A host release's HTML frame, ready to be filled. */
export interface Shell {
  pieces: ShellPieces
  /** `sha256-…` of each inline style, for the content security policy. */
  styleHashes: readonly string[]
}

/** What goes into the insertion points, as finished HTML. */
export interface ShellFilling {
  html: string
  title: string
  head: string
  boot: string
}

/** Reads a frame; throws when its insertion points are not what they should be. */
export const readShell = (html: string): Shell => ({
  pieces: cutShell(html),
  styleHashes: [...html.matchAll(/<style(?:\s[^>]*)?>(.*?)<\/style>/gis)].map(hash),
})

const hash = ([, style = '']: RegExpMatchArray) => `sha256-${createHash('sha256').update(style).digest('base64')}`

/** The finished page. */
export function fillShell({ pieces: [a, b, c, d, e] }: Shell, { html, title, head, boot }: ShellFilling): string {
  return a + html + b + title + c + head + d + boot + e
}
