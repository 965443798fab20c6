import { lazy, type ReactNode, Suspense } from 'react'
import { PlainText } from './plain-text.tsx'

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
