import { Fragment, type ReactNode, useMemo } from 'react'
import { type Markup, readMarkup } from './read-markup.ts'

function shown(part: Markup, key: number, words: (text: string) => ReactNode): ReactNode {
  if (typeof part === 'string') return <Fragment key={key}>{words(part)}</Fragment>
  const inside = 'content' in part && part.content.map((one, at) => shown(one, at, words))
  switch (part.name) {
    case 'br':
      return <br key={key} />
    case 'a':
      return (
        <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {inside}
        </a>
      )
    default:
      return <part.name key={key}>{inside}</part.name>
  }
}

const plain = (text: string): ReactNode => text

/**
 * HTML that other programs have written, of which only harmless elements are shown.
 * @param words shows its texts; default as they are
 */
export function SafeMarkup({ html, words = plain }: { html: string; words?: typeof plain }): ReactNode {
  const parts = useMemo(() => readMarkup(html, window.location.origin), [html])
  return parts.map((part, at) => shown(part, at, words))
}
