import { useTexts } from '@member/shared'
import { late } from '@member/shared/ui'
import { type MouseEvent, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import type { MessageServer } from '../message/ask-either.ts'
import type { Conversation } from '../message/conversation.ts'
import { useDraftLines } from '../sending/draft-lines.ts'
import { Rows } from './conversation-row-style.ts'
import type { RowActions } from './row-actions.ts'
import { RowBlock, type ShownRow } from './row-block.tsx'
import { rowBlocks } from './row-blocks.ts'
import { useHeldOrder } from './use-held-order.ts'

const ListTop = late(() => import(/* webpackChunkName: "list-late" */ './list-top.tsx'), 'nothing')

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

/** Blocks that are there with everything at once: as much as most windows show. */
const blocksAtOnce = 2

const keyOf = ({ conversation }: ShownRow): string => conversation.key

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
  onOpen: (key: string) => void
  actions: RowActions
}): ReactNode {
  const { of, server, busy, open, selected, mode, to, onOpen } = props
  const t = useTexts()
  const list = useRef<HTMLDivElement>(null)
  const actions = useSteady(props.actions)
  const drafts = useDraftLines()
  const order = useHeldOrder(props.rows, of)
  const shown = order.rows.map((conversation): ShownRow => {
    return {
      conversation,
      draft: drafts.get(conversation.key) ?? '',
      to: to(conversation),
      state: selected.has(conversation.key) ? 'selected' : 'plain',
      place: conversation.key === open ? 'current' : 'other',
    }
  })
  const blocks = rowBlocks(shown, keyOf)
  // One for all links: thousands that each follow the address would take long with every change of it.
  const follow = (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    const link = target instanceof Element ? target.closest('[data-row-link]') : null
    const key = link?.closest<HTMLElement>('[data-row]')?.dataset.row
    if (key === undefined || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    onOpen(key)
  }
  return (
    <>
      <Suspense>
        <ListTop of={of} busy={busy} order={order} list={list} />
      </Suspense>
      <Rows ref={list} aria-label={t('list.name')} aria-busy={busy} onClick={follow}>
        {blocks.map((block, at) => (
          <RowBlock
            key={at === 0 ? 'first' : block[0]?.conversation.key}
            rows={block}
            busy={busy}
            begins={at < blocksAtOnce ? 'near' : 'far'}
            server={server}
            mode={mode}
            actions={actions}
          />
        ))}
      </Rows>
    </>
  )
}
