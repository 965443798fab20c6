import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { ButtonLink, MessageArticle, MessageFiles, MessageNote, useMessageName } from '@member/shared/ui'
import { Fragment, memo, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import styled, { keyframes } from 'styled-components'
import { textParts } from '../markup/read-markup.ts'
import { SafeMarkup } from '../markup/safe-markup.tsx'
import type { Person } from '../message/conversation.ts'
import type { Message } from '../message/message.ts'
import { Matched } from '../search/matched.tsx'
import { ConversationMenu, useThreadActs } from './message-menu.tsx'
import { filesOf, textBeside } from './shown-files.ts'
import { messageElementId } from './use-opening-place.ts'

/** Files of a message: pictures open the gallery, others are downloaded. Their addresses are asked for again when ended. */
function ShownMessageFiles({ message }: { message: Message }): ReactNode {
  const { showPicture, refreshFiles } = useThreadActs()
  return <MessageFiles files={filesOf(message)} onShow={showPicture} onUse={() => refreshFiles(message)} />
}

/** What a message says: text as it was written, with its addresses as links; HTML only of a stock server's system. */
function MessageContent(props: {
  format: Message['format']
  text: string
  /** What was searched and found in it, which is marked; empty for nothing. */
  searched: string
}): ReactNode {
  const { format, text, searched } = props
  const words = (written: string): ReactNode =>
    searched === '' ? written : <Matched text={written} searched={searched} part="whole" />
  if (format === 'html') return <SafeMarkup html={text} words={words} />
  return textParts(text, window.location.origin).map((part, at) =>
    part.kind === 'text' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
      <Fragment key={at}>{words(part.text)}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
      <a key={at} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr">
        {words(part.text)}
      </a>
    ),
  )
}

export interface MessageViewProps {
  message: Message
  place: 'lead' | 'more'
  partner: Person
  name: string
  /** Whether it is said that the other has read it: under the last one that the reader wrote. */
  receipt: 'told' | 'untold'
  /** `found`: the reader looked for it. */
  found: 'found' | 'plain'
  /** What they searched then. */
  searched: string
}

export const MessageView = memo(function MessageView(props: MessageViewProps): ReactNode {
  const { message, place, partner, name, receipt, found, searched } = props
  const t = useTexts()
  const { id, direction, time, status, format, content, files, action } = message
  const author = direction === 'sent' ? t('conversation.you') : name
  const about = useMessageName(author, time)
  const words = format === 'text' ? textBeside(content, files) : content
  const row = useRef<HTMLElement>(null)
  const press = useLongPress(() => row.current?.querySelector<HTMLElement>('button[aria-expanded="false"]')?.click())
  return (
    <Row
      ref={row}
      id={messageElementId(id)}
      seq={id}
      side={direction === 'sent' ? 'own' : 'other'}
      place={place}
      name={author}
      avatar={partner.avatar}
      at={time}
      data-found={found}
      {...press}
      menu={<ConversationMenu message={message} about={about} />}
      note={receipt === 'told' && status === 'read' && <MessageNote>{t('conversation.read')}</MessageNote>}
    >
      {words !== '' && (
        <Words dir="auto">
          <MessageContent format={format} text={words} searched={searched} />
        </Words>
      )}
      <ShownMessageFiles message={message} />
      {action !== null && (
        <Act>
          <ButtonLink to={action.path as never}>{action.label}</ButtonLink>
        </Act>
      )}
    </Row>
  )
})

const { color, motion, space } = token

/** Shows for some seconds which message was looked for. */
const fade = keyframes`
  0%, 60% {
    outline-color: ${color.accent};
    background: ${color.warnTint};
  }
`

const Row = styled(MessageArticle)`
  /* A finger that rests opens the menu instead of selecting; the menu copies. */
  ${media.touch} {
    [data-part='bubble'] {
      user-select: none;
      -webkit-touch-callout: none;
    }
  }
  /* Its bubble shows that it has the focus. */
  &[data-found='found'] {
    outline: none;
  }
  &[data-found='found'] [data-part='bubble'] {
    outline: 2px solid ${color.accent};
    /* Within the bubble: what is outside of a message's row is not painted. */
    outline-offset: -2px;
  }
  ${media.motion} {
    &[data-found='found'] [data-part='bubble'] {
      animation: ${fade} 5s ${motion.ease};
    }
    &[data-found='found']:not(:focus-visible) [data-part='bubble'] {
      outline-color: transparent;
    }
  }
`

/** In a paragraph of its own, so that its direction follows its text. */
const Words = styled.div`
  line-height: ${token.line.body};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`

/** The one thing that can be done about a message. */
const Act = styled.div`
  margin-block-start: ${space[2]};
`

/** Milliseconds that a finger rests. */
const restMs = 500

/** Pixels that a finger may move and still rest. */
const restWithin = 10

/**
 * The finger that opened a menu is still down, and browsers close a popover for a press that ends outside of it: so it
 * ends in the menu.
 */
function holdIn(menu: Element | null, pointerId: number): void {
  try {
    menu?.setPointerCapture(pointerId)
  } catch {
    // It has been lifted by now.
  }
}

/**
 * Calls `act` when a finger rests on the bubble in an element, to open the menu in it; a mouse has buttons for the same. Not on links
 * and buttons, which have a long press of their own.
 */
function useLongPress(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown({ pointerType, pointerId, clientX, clientY, target, currentTarget }: PointerEvent) {
      stop()
      if (pointerType !== 'touch' || !(target instanceof Element)) return
      if (target.closest('[data-part=bubble]') === null || target.closest('a, button') !== null) return
      from.current = { x: clientX, y: clientY }
      timer.current = setTimeout(() => {
        act()
        // The menu is there with the next frame.
        requestAnimationFrame(() => holdIn(currentTarget.querySelector('[popover]'), pointerId))
      }, restMs)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > restWithin) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  }
}
