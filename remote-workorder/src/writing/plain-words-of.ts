import ReactMarkdown from 'react-markdown'
import remarkBreaks from 'remark-breaks'
import remarkGfm from 'remark-gfm'
import { isIntricate, limitDepth } from './markdown-limits.ts'

/** A node of the tree that is made of a text. */
interface TextNode {
  value?: string
  tagName?: string
  properties?: { alt?: unknown }
  children?: readonly TextNode[]
}

function wordsIn({ value = '', tagName, properties, children = [] }: TextNode): string {
  if (tagName === 'img') return String(properties?.alt ?? '')
  return value + children.map(wordsIn).join('')
}

/** Control characters, and signs that would change the direction of what follows. */
const unprintable = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu

/** The words of a text with Markdown, read as `MarkdownView` reads it. */
export function plainWordsOf(markdown: string): string {
  let words = markdown
  const keepWords = () => (tree: TextNode) => {
    words = wordsIn(tree)
  }
  try {
    if (!isIntricate(markdown)) {
      // A plain function without hooks; what it renders is not needed here.
      ReactMarkdown({
        children: markdown,
        remarkPlugins: [remarkGfm, remarkBreaks],
        rehypePlugins: [limitDepth, keepWords],
      })
    }
  } catch {
    // Nested too deeply: as it was written.
  }
  return words.replace(unprintable, '').replace(/\s+/g, ' ').trim()
}
