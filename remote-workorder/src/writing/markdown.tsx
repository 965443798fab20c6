import { type Block, type Part, readMarks } from '@member/shared/marks'
import { media, token } from '@member/shared/theme'
import { memo, type ReactNode } from 'react'
import styled from 'styled-components'

const { color, font, radius, space, weight } = token

/** A shown text: long words break, and signs of direction have no effect outside of it. */
const MarkdownStyle = styled.div`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  unicode-bidi: isolate;

  > * + *,
  li > * + *,
  blockquote > * + * {
    margin-block-start: ${space[2]};
  }
  ul {
    padding-inline-start: 1.6em;
    list-style: disc;
  }
  li::marker {
    color: ${color.textMuted};
  }
  strong {
    font-weight: ${weight.bold};
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
`

function shownPart(part: Part, key: number): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'code':
      return <code key={key}>{part.text}</code>
    case 'bold':
      return <strong key={key}>{part.parts.map(shownPart)}</strong>
    case 'link': {
      const isElsewhere = !part.address.startsWith('/')
      return (
        <a key={key} href={part.address} rel="noopener noreferrer nofollow" {...(isElsewhere && { target: '_blank' })}>
          <bdi>{part.text}</bdi>
        </a>
      )
    }
  }
}

function shownBlock(block: Block, key: number): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p key={key} dir="auto">
          {block.parts.map(shownPart)}
        </p>
      )
    case 'code':
      return (
        <pre key={key} dir="auto">
          <code>{block.text}</code>
        </pre>
      )
    case 'quote':
      return <blockquote key={key}>{block.blocks.map(shownBlock)}</blockquote>
    case 'list':
      return (
        <ul key={key}>
          {block.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
            <li key={at} dir="auto">
              {item.map(shownBlock)}
            </li>
          ))}
        </ul>
      )
  }
}

/**
 * A text with marks: what was typed is what is shown, but for the marks that the buttons above a text make
 * (`readMarks()`) and addresses, which are links.
 */
export const Markdown = memo(function Markdown({ text }: { text: string }): ReactNode {
  return <MarkdownStyle dir="auto">{readMarks(text).map(shownBlock)}</MarkdownStyle>
})
