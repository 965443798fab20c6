import { createHash } from 'node:crypto'
import { readRecord, readString } from '@member/shared/reading'
import { RenderFailed } from './render-failed.ts'

/** What a page shows before its scripts have run, ready to be put in. */
export interface FirstPaint {
  /** Content of the root element. */
  html: string
  /** The style element that it needs. */
  style: string
  /** `sha256-…` of its text, for the content security policy. */
  styleHash: string
}

/** Characters. A page has some ten thousand. */
const longest = 500_000

/** Attributes without anything that could end them or the tag. */
const plainAttributes = /^(?:\s+[a-z][\w-]*(?:=(?:"[^"<>]*"|[\w.-]+))?)*$/i

/**
 * Reads what a renderer gave; undefined when it wants the outline.
 * @param answer JSON of `PrerenderedPage` or null
 * @throws RenderFailed `unfit` for what may not be sent: scripts, a style that ends early, no text, or too much of it
 */
export function readFirstPaint(answer: string): FirstPaint | undefined {
  if (answer === 'null') return undefined
  const page: unknown = JSON.parse(answer)
  const { html, css, styleAttributes = '' } = readRecord(page)
  const text = readString(css)
  const attributes = readString(styleAttributes)
  const fits =
    typeof html === 'string' &&
    typeof css === 'string' &&
    html !== '' &&
    html.length + text.length <= longest &&
    !/<\/?script/i.test(html) &&
    !/<\/style/i.test(text) &&
    plainAttributes.test(attributes)
  if (!fits) throw new RenderFailed('unfit')
  const hash = createHash('sha256').update(text).digest('base64')
  return { html, style: `<style${attributes}>${text}</style>`, styleHash: `sha256-${hash}` }
}
