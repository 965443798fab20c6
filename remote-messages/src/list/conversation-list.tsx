import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button } from '@member/shared/ui'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import styled from 'styled-components'
import type { MessageServer } from '../message/ask-either.ts'
import type { Conversation } from '../message/conversation.ts'
import { oneLine } from '../message/one-line.ts'
import { type ChatDraft, emptyDraft } from '../sending/drafts.ts'
import { useDrafts } from '../sending/use-drafts.ts'
import { ConversationRow } from './conversation-row.tsx'
import { Rows } from './conversation-row-style.ts'
import type { RowActions } from './row-actions.ts'
import { useHeldOrder } from './use-held-order.ts'

const { radius, shadow, size, space, z } = token

/** Lies above the rows and takes no room, so that nothing moves when it comes or goes. */
const Pill = styled.div`
  position: sticky;
  inset-block-start: var(--list-top, calc(${size.header} + ${space[2]}));
  z-index: calc(${z.sticky} + 2);
  display: flex;
  justify-content: center;
  block-size: 0;

  > button {
    block-size: fit-content;
    border-radius: ${radius.full};
    box-shadow: ${shadow.popover};
  }
`

/** The actions as one object that stays the same, whichever functions the page passes next. */
function useSteady(actions: RowActions): RowActions {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  return useMemo(
    () => ({
      onAct: (act, conversation) => latest.current.onAct(act, conversation),
      onSelect: (conversation, reach) => latest.current.onSelect(conversation, reach),
      onHideKind: (conversation) => latest.current.onHideKind(conversation),
    }),
    [],
  )
}

/** A draft in one line: its words, else the names of its files. */
const draftLine = ({ text, files }: ChatDraft = emptyDraft): string =>
  oneLine(text) || files.map(({ name }) => name).join(' ')

/** The conversations, in the order they had while somebody is at them. */
export function ConversationList(props: {
  rows: readonly Conversation[]
  /** Names the list whose rows these are. */
  of: string
  server: MessageServer
  busy: boolean
  /** Key of the open conversation. */
  open: string | null
  selected: ReadonlySet<string>
  mode: 'reading' | 'selecting'
  to: (conversation: Conversation) => string | null
  actions: RowActions
}): ReactNode {
  const { of, server, busy, open, selected, mode, to } = props
  const t = useTexts()
  const list = useRef<HTMLUListElement>(null)
  const actions = useSteady(props.actions)
  const drafts = useDrafts()
  const { rows, waiting, show } = useHeldOrder(list, props.rows, of)
  const [showed, setShowed] = useState(0)
  useEffect(() => {
    if (showed === 0) return
    const scroller = list.current?.closest('[data-scroller]')
    if (scroller) scroller.scrollTop = 0
    // The button is gone now.
    list.current?.querySelector<HTMLElement>('[data-row]')?.focus()
  }, [showed])
  const showAll = () => {
    show()
    setShowed((times) => times + 1)
  }
  return (
    <>
      <Pill role="status">
        {waiting > 0 && (
          <Button variant="primary" onClick={showAll}>
            {t('list.waiting', { count: waiting })}
          </Button>
        )}
      </Pill>
      <Rows role="list" ref={list} aria-label={t('list.name')} aria-busy={busy}>
        {rows.map((conversation) => (
          <ConversationRow
            key={conversation.key}
            conversation={conversation}
            draft={draftLine(drafts.get(conversation.key))}
            server={server}
            to={to(conversation)}
            state={selected.has(conversation.key) ? 'selected' : 'plain'}
            place={conversation.key === open ? 'current' : 'other'}
            mode={mode}
            actions={actions}
          />
        ))}
      </Rows>
    </>
  )
}
