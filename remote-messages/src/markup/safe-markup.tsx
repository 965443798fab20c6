import { type ReactNode, useMemo } from 'react'
import { type Markup, readMarkup } from './read-markup.ts'

function shown(part: Markup, key: number): ReactNode {
  if (typeof part === 'string') return part
  switch (part.name) {
    case 'br':
      return <br key={key} />
    case 'a':
      return (
        <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {part.content.map(shown)}
        </a>
      )
    default:
      return <part.name key={key}>{part.content.map(shown)}</part.name>
  }
}

/** HTML that other programs have written, of which only harmless elements are shown. */
export function SafeMarkup({ html }: { html: string }): ReactNode {
  return useMemo(() => readMarkup(html, window.location.origin), [html]).map(shown)
}
