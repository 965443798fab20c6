import type { ReactNode } from 'react'
import type { Components } from 'react-markdown'
import { TableScroll, TextHeading } from './markdown-style.ts'
import { safeLink } from './safe-link.ts'

/** A link, or only its text where it must lead nowhere. */
function TextLink({ address, children }: { address: string | undefined; children?: ReactNode }): ReactNode {
  const link = safeLink(address ?? '')
  if (link === null) return <bdi>{children}</bdi>
  return (
    <a
      href={link.address}
      rel="noopener noreferrer nofollow"
      {...(link.target === 'elsewhere' && { target: '_blank' })}
    >
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
