import { memo, type ReactNode } from 'react'
import ReactMarkdown from 'react-markdown'
import remarkBreaks from 'remark-breaks'
import remarkGfm from 'remark-gfm'
import { isIntricate } from './is-intricate.ts'
import { limitDepth } from './limit-depth.ts'
import { elements } from './markdown-elements.tsx'
import { MarkdownStyle } from './markdown-style.ts'
import { PlainText } from './plain-text.tsx'

const remarkPlugins = [remarkGfm, remarkBreaks]
const rehypePlugins = [limitDepth]

/** Anything else, such as footnotes with their ids, is reduced to its text. */
const allowedElements = Object.keys(elements)

/** The elements of a text; null for one that is nested too deeply for a browser, or for the parser. */
function parsed(text: string): ReactNode {
  if (isIntricate(text)) return null
  try {
    // A plain function without hooks, called as one so that its errors can be caught here.
    return ReactMarkdown({
      children: text,
      remarkPlugins,
      rehypePlugins,
      allowedElements,
      unwrapDisallowed: true,
      components: elements,
      // Links are checked where they are shown.
      urlTransform: (address) => address,
    })
  } catch {
    return null
  }
}

/** A text with Markdown; see `Markdown`. */
function MarkdownView({ text }: { text: string }): ReactNode {
  const content = parsed(text)
  if (content === null) return <PlainText text={text} />
  return <MarkdownStyle dir="auto">{content}</MarkdownStyle>
}

export default memo(MarkdownView)
