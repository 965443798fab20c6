import { media, token } from '@member/shared/theme'
import { memo, type ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkBreaks from 'remark-breaks'
import remarkGfm from 'remark-gfm'
import styled from 'styled-components'
import { isIntricate, limitDepth } from './markdown-limits.ts'
import { PlainText } from './plain-text.tsx'

const { color, font, radius, space, text, weight } = token

/** A shown text: long words break, and marks of direction have no effect outside of it. */
export const MarkdownStyle = styled.div`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  unicode-bidi: isolate;

  > * + *,
  li > * + *,
  blockquote > * + * {
    margin-block-start: ${space[2]};
  }
  ul,
  ol {
    padding-inline-start: 1.6em;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li::marker {
    color: ${color.textMuted};
  }
  strong {
    font-weight: ${weight.bold};
  }
  em {
    font-style: italic;
  }
  a {
    color: ${color.accentText};
    text-decoration: underline;
    text-underline-offset: 0.15em;
  }
  ${media.hover} {
    a:hover {
      text-decoration-thickness: 2px;
    }
  }
  blockquote {
    padding-inline-start: ${space[3]};
    border-inline-start: 3px solid ${color.borderStrong};
    color: ${color.textMuted};
  }
  code {
    padding: 0.1em 0.3em;
    border-radius: ${radius.sm};
    background: ${color.sunken};
    font-family: ${font.mono};
    font-size: 0.9em;
  }
  pre {
    padding: ${space[2]} ${space[3]};
    border-radius: ${radius.md};
    background: ${color.sunken};
    white-space: pre-wrap;
  }
  pre code {
    padding: 0;
    background: none;
  }
  hr {
    border: 0;
    border-block-start: 1px solid ${color.border};
  }
  th,
  td {
    min-inline-size: 4em;
    padding: ${space[1]} ${space[2]};
    border: 1px solid ${color.border};
    text-align: start;
    vertical-align: top;
  }
  th {
    font-weight: ${weight.medium};
  }
`

/** A heading of a text: not one of the page, whose outline it would disturb. */
export const TextHeading = styled.p`
  font-size: ${text.lg};
  font-weight: ${weight.bold};
`

/** A wide table scrolls; the page does not. */
export const TableScroll = styled.div`
  overflow-x: auto;

  table {
    border-collapse: collapse;
  }
`

/** Where a link of a written text leads: within this site, or to another one. */
export interface SafeLink {
  address: string
  isElsewhere: boolean
}

// Browsers ignore control characters and read a backslash as a slash: "java\nscript:" and "/\evil.example" are traps.
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const treacherous = /[\u0000-\u0020\u007f-\u009f\\]/

/**
 * The link of a text that somebody else wrote; null for all but http, https, mailto and paths of this site, so that
 * script, data and other schemes lead nowhere.
 */
export function safeLink(written: string): SafeLink | null {
  const address = written.trim()
  if (treacherous.test(address)) return null
  if (/^\/(?!\/)/.test(address)) return { address, isElsewhere: false }
  return /^(?:https?:\/\/|mailto:)./i.test(address) && URL.canParse(address) ? { address, isElsewhere: true } : null
}

function TextLink({ address, children }: { address: string | undefined; children?: ReactNode }): ReactNode {
  const link = safeLink(address ?? '')
  if (link === null) return <bdi>{children}</bdi>
  return (
    <a href={link.address} rel="noopener noreferrer nofollow" {...(link.isElsewhere && { target: '_blank' })}>
      <bdi>{children}</bdi>
    </a>
  )
}

const Heading = ({ children }: { children?: ReactNode }) => <TextHeading dir="auto">{children}</TextHeading>

/** Properties of the tree never reach the page: each element gets only what is named here. */
export const elements: Components = {
  p: ({ children }) => <p dir="auto">{children}</p>,
  br: () => <br />,
  strong: ({ children }) => <strong>{children}</strong>,
  em: ({ children }) => <em>{children}</em>,
  del: ({ children }) => <del>{children}</del>,
  code: ({ children }) => <code>{children}</code>,
  pre: ({ children }) => <pre dir="auto">{children}</pre>,
  blockquote: ({ children }) => <blockquote>{children}</blockquote>,
  ul: ({ children }) => <ul>{children}</ul>,
  ol: ({ children, start }) => <ol start={start}>{children}</ol>,
  li: ({ children }) => <li dir="auto">{children}</li>,
  hr: () => <hr />,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a: ({ children, href }) => <TextLink address={href}>{children}</TextLink>,
  // A picture elsewhere would tell its server who reads the message, and when.
  img: ({ alt, src }) => {
    const address = typeof src === 'string' ? src : undefined
    return <TextLink address={address}>{alt || address}</TextLink>
  },
  input: ({ checked }) => (checked === true ? '☑ ' : '☐ '),
  table: ({ children }) => (
    <TableScroll tabIndex={0}>
      <table>{children}</table>
    </TableScroll>
  ),
  thead: ({ children }) => <thead>{children}</thead>,
  tbody: ({ children }) => <tbody>{children}</tbody>,
  tr: ({ children }) => <tr>{children}</tr>,
  th: ({ children }) => <th>{children}</th>,
  td: ({ children }) => <td>{children}</td>,
}

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

function MarkdownView({ text }: { text: string }): ReactNode {
  const content = parsed(text)
  if (content === null) return <PlainText text={text} />
  return <MarkdownStyle dir="auto">{content}</MarkdownStyle>
}

export default memo(MarkdownView)
