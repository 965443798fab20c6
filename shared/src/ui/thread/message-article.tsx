import { type Precision, useFormat, useSite } from '@member/shared'
import { media, token } from '@member/shared/theme'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import styled from 'styled-components'
import { Avatar } from '../avatar.tsx'
import { useThreadTexts } from './thread-texts.ts'

const { color, radius, space, text, weight } = token

/**
 * A message in a `ThreadLog`, with `data-side`: `own` at the end of the line, `other` beside the picture of its author.
 * Under another message of the same author `data-place` is `more`. On paper all begin their line.
 */
const Row = styled.article`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  column-gap: ${space[2]};
  padding: ${space[3]} ${space[4]} 0;
  contain-intrinsic-size: auto 5rem;
  outline-offset: -2px;

  /* Of thousands only those in sight are laid out: typing takes 20 ms instead of 45, and a page loads without a pause. */
  :where([data-length='long']) > & {
    content-visibility: auto;
  }
  &[data-place='more'] {
    padding-block-start: ${space[1]};
  }
  &[data-side='own'] {
    grid-template-columns: minmax(0, 1fr);
    justify-items: end;
  }
  ${media.phone} {
    padding-inline: ${space[3]};
  }
  @media print {
    content-visibility: visible;
    break-inside: avoid;

    &,
    &[data-side='own'] {
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
    }
  }
`

/** What belongs to a message, one below the other. */
const Stack = styled.div`
  grid-column: -2 / -1;
  display: grid;
  /* No wider than the room there is, such as a field in the place of a text. */
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  max-inline-size: min(100%, 46em);

  [data-side='own'] > & {
    justify-items: end;
    max-inline-size: min(88%, 46em);
  }
  @media print {
    justify-items: start !important;
  }
`

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[2]};
  padding-inline: ${space[1]};
  color: ${color.textMuted};
  font-size: ${text.sm};

  > strong {
    color: ${color.text};
    font-weight: ${weight.medium};
  }
`

/** The bubble and its menu beside it. */
const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[1]};
  max-inline-size: 100%;

  [data-side='own'] & {
    flex-direction: row-reverse;
  }
  > button {
    opacity: 0.65;
  }
  > button:hover,
  > button:focus-visible,
  > button[aria-expanded='true'] {
    opacity: 1;
  }
  @media print {
    > button {
      display: none;
    }
  }
`

/** Around what a message says. */
const Bubble = styled.div`
  min-inline-size: 0;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  [data-side='own'] & {
    border-color: transparent;
    background: ${color.accentTint};
  }
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
  @media print {
    border: 0;
    padding-inline: 0;
    background: none !important;
  }
`

/** Below a bubble: that it was read or edited. */
export const MessageNote = styled.span`
  padding-inline: ${space[1]};
  color: ${color.textMuted};
  font-size: ${text.xs};
`

type Attributes = Omit<ComponentPropsWithRef<'article'>, 'children' | 'id'>

export interface MessageArticleProps extends Attributes {
  id: string
  seq: number
  side: 'own' | 'other'
  /** Whether the reader wrote it, whose name goes without saying; default that it is on their side. */
  isOwn?: boolean
  /** `more`: under another one of the same author. */
  place: 'lead' | 'more'
  /** Of the author, as the reader calls them; `avatar` is a path, or empty. */
  name: string
  avatar: string
  /** Seconds since 1970, or a stock server's words; null where nobody knows. */
  at: number | string | null
  /** Beside the author's name. */
  tag?: ReactNode
  /** What it says. */
  children: ReactNode
  menu?: ReactNode
  /** Below the bubble. */
  note?: ReactNode
}

function useTime(at: MessageArticleProps['at'], precision: Precision = 'minute'): string {
  const { date } = useFormat()
  return typeof at === 'number' ? date(at, precision) : (at ?? '')
}

/** What a message is called, e.g. where its acts are named. */
export function useMessageName(author: string, at: MessageArticleProps['at']): string {
  return useThreadTexts().messageOf(author, useTime(at))
}

/** A message with its author and time above it, its menu beside and what is told of it below; of one's own the time alone. */
export function MessageArticle(props: MessageArticleProps): ReactNode {
  const {
    id,
    seq,
    side,
    isOwn = side === 'own',
    place,
    name,
    avatar,
    at,
    tag,
    children,
    menu,
    note,
    ...attributes
  } = props
  const { asset } = useSite()
  const time = useTime(at)
  const clock = useTime(at, 'time')
  return (
    <Row
      id={id}
      tabIndex={-1}
      data-seq={seq}
      data-side={side}
      data-place={place}
      aria-label={useMessageName(name, at)}
      {...attributes}
    >
      {side === 'other' && place === 'lead' && <Avatar size="sm" name={name} src={avatar && asset(avatar)} />}
      <Stack data-part="stack">
        {place === 'lead' && (
          <Head>
            {!isOwn && (
              <strong>
                <bdi>{name}</bdi>
              </strong>
            )}
            {tag}
            {/* The day is above it. */}
            <time title={time}>{clock}</time>
          </Head>
        )}
        <Line data-part="line">
          <Bubble data-part="bubble" title={time}>
            {children}
          </Bubble>
          {menu}
        </Line>
        {note}
      </Stack>
    </Row>
  )
}
