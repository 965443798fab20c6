import { createHash } from 'node:crypto'
import { cutShell, type ShellPieces, withFirstPaint } from '@member/shared/shell'
import type { FirstPaint } from './prerender/first-paint.ts'

/** The HTML frame of a host release, split at its insertion points. */
export interface Shell {
  pieces: ShellPieces
  /** `sha256-…` of each inline style, for the content security policy. */
  styleHashes: readonly string[]
  /** Likewise of each inline script. */
  scriptHashes: readonly string[]
  /** Whether it has places for a first paint. */
  takesFirstPaint: boolean
}

/** HTML for the insertion points. */
export interface ShellFilling {
  html: string
  title: string
  head: string
  boot: string
  /** Without it the page begins as an outline. */
  firstPaint?: FirstPaint | undefined
}

/** Reads a frame; throws when its insertion points are wrong. */
export function readShell(html: string): Shell {
  const pieces = cutShell(html)
  return {
    pieces,
    styleHashes: [...html.matchAll(/<style(?:\s[^>]*)?>(.*?)<\/style>/gis)].map(hash),
    // Without attributes: those with one load a file or hold data.
    scriptHashes: [...html.matchAll(/<script>(.*?)<\/script>/gis)].map(hash),
    takesFirstPaint: withFirstPaint(pieces[3], { style: '', html: '' }) !== null,
  }
}

const hash = ([, text = '']: RegExpMatchArray) => `sha256-${createHash('sha256').update(text).digest('base64')}`

export function fillShell({ pieces: [a, b, c, d, e] }: Shell, filling: ShellFilling): string {
  const { html, title, head, boot, firstPaint } = filling
  const body = (firstPaint && withFirstPaint(d, firstPaint)) ?? d
  return a + html + b + title + c + head + body + boot + e
}
