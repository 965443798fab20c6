import { createHash } from 'node:crypto'
import { cutShell, type ShellPieces } from '@member/shared/shell'

/** The HTML frame of a host release, split at its insertion points. */
export interface Shell {
  pieces: ShellPieces
  /** `sha256-…` of each inline style, for the content security policy. */
  styleHashes: readonly string[]
  /** Likewise of each inline script. */
  scriptHashes: readonly string[]
}

/** HTML for the insertion points. */
export interface ShellFilling {
  html: string
  title: string
  head: string
  boot: string
}

/** Reads a frame; throws when its insertion points are wrong. */
export const readShell = (html: string): Shell => ({
  pieces: cutShell(html),
  styleHashes: [...html.matchAll(/<style(?:\s[^>]*)?>(.*?)<\/style>/gis)].map(hash),
  // Without attributes: those with one load a file or hold data.
  scriptHashes: [...html.matchAll(/<script>(.*?)<\/script>/gis)].map(hash),
})

const hash = ([, text = '']: RegExpMatchArray) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Fills the frame. */
export function fillShell({ pieces: [a, b, c, d, e] }: Shell, { html, title, head, boot }: ShellFilling): string {
  return a + html + b + title + c + head + d + boot + e
}
