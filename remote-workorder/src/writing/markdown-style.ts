import { media, token } from '@member/shared/theme'
import styled from 'styled-components'

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
