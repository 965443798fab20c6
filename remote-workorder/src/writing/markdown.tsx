import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { PlainText } from './plain-text.tsx'

/** As it was written, where the code that reads it cannot be loaded. */
const asWritten = { plainWordsOf: (markdown: string): string => markdown.replace(/\s+/g, ' ').trim() }

/**
 * The words of a text with Markdown in one line, without its marks and addresses, for what is read aloud and for
 * excerpts. Longer than `longest` characters, it is cut.
 */
export async function plainWords(markdown: string, longest: number): Promise<string> {
  const { plainWordsOf } = await import('./plain-words-of.ts').catch(() => asWritten)
  const words = [...plainWordsOf(markdown)]
  return words.length > longest ? `${words.slice(0, longest - 1).join('')}…` : words.join('')
}

/** The words of a text with Markdown; an empty text until the code that reads it has loaded. */
export function usePlainWords(markdown: string, longest: number): string {
  const [read, setRead] = useState({ markdown: '', words: '' })
  useEffect(() => {
    let isPast = false
    void plainWords(markdown, longest).then((words) => isPast || setRead({ markdown, words }))
    return () => {
      isPast = true
    }
  }, [markdown, longest])
  return read.markdown === markdown ? read.words : ''
}

// Where the code cannot be loaded, the text is still there to read.
const View = lazy(() => import('./markdown-view.tsx').catch(() => ({ default: PlainText })))

/**
 * A text with Markdown as people write it: a line break is a line break, addresses are links. HTML is shown as text,
 * links lead to http, https, mailto and paths of the site only, and pictures are links. Its code is loaded when the
 * first text is shown; until then the text is shown as it was written.
 */
export function Markdown({ text }: { text: string }): ReactNode {
  return (
    <Suspense fallback={<PlainText text={text} />}>
      <View text={text} />
    </Suspense>
  )
}
