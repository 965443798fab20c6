import { useTexts } from '@member/shared'
import { late } from '@member/shared/ui'
import { type MouseEvent, memo, type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import type { MessageServer } from '../message/ask-either.ts'
import type { Conversation } from '../message/conversation.ts'
import { useUnsent } from '../sending/chat-message.ts'
import type { RowActions } from './after-act.ts'
import { ConversationRow, type ConversationRowProps } from './conversation-row.tsx'
import { Block, Rows, rowHeight } from './conversation-row-style.ts'
import { useHeldOrder } from './use-held-order.ts'
import { useSteady } from './use-steady.ts'

const ListTop = late(() => import(/* webpackChunkName: "list-late" */ './list-top.tsx'), 'nothing')

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
  const unsent = useUnsent()
  const order = useHeldOrder(props.rows, of)
  const shown = order.rows.map((conversation): ShownRow => {
    return {
      conversation,
      unsent: unsent.get(conversation.key),
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

/** What a row has of its own. */
type ShownRow = Pick<ConversationRowProps, 'conversation' | 'unsent' | 'to' | 'state' | 'place'>

interface RowBlockProps extends Pick<ConversationRowProps, 'server' | 'mode' | 'actions'> {
  rows: readonly ShownRow[]
  /** Whether they give way to another list as soon as that is there. */
  busy: boolean
  /** Where the block stands before the browser has told. */
  begins: 'near' | 'far'
}

/** Rows that give way need no other addresses: a press goes by the key of the row. */
const isSameRow = (one: ShownRow, other: ShownRow | undefined, busy: boolean): boolean =>
  (Object.keys(one) as (keyof ShownRow)[]).every((name) => one[name] === other?.[name] || (busy && name === 'to'))

const isSame = (before: RowBlockProps, after: RowBlockProps): boolean =>
  before.server === after.server &&
  before.mode === after.mode &&
  before.rows.length === after.rows.length &&
  before.rows.every((row, at) => isSameRow(row, after.rows[at], after.busy))

/**
 * Some rows of the list. Far from what is in sight the browser does not lay them out, and they have only what a search
 * of the page and a screen reader find, so that thousands cost little; not far from it, they have everything.
 */
const RowBlock = memo(function RowBlock({ rows, begins, server, mode, actions }: RowBlockProps): ReactNode {
  const block = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(typeof ContentVisibilityAutoStateChangeEvent === 'undefined' ? 'near' : begins)
  useEffect(() => {
    const element = block.current
    const look = (event: Event) => {
      if (event instanceof ContentVisibilityAutoStateChangeEvent)
        startTransition(() => setPlace(event.skipped ? 'far' : 'near'))
    }
    element?.addEventListener('contentvisibilityautostatechange', look)
    return () => element?.removeEventListener('contentvisibilityautostatechange', look)
  }, [])
  return (
    <Block ref={block} role="presentation" style={{ containIntrinsicBlockSize: `auto ${rows.length * rowHeight}px` }}>
      {rows.map((row) => (
        <ConversationRow
          key={row.conversation.key}
          {...row}
          detail={place === 'near' ? 'all' : 'words'}
          server={server}
          mode={mode}
          actions={actions}
        />
      ))}
    </Block>
  )
}, isSame)

/** One row in about so many begins a block; a prime, as ids may come in steps. */
const rowsTogether = 17

/** Whether a row begins a block: its key, which begins with the id of a member, tells. */
const begins = (key: string): boolean => Number.parseInt(key, 10) % rowsTogether === 0

/**
 * Rows in blocks that follow each other. Where one begins is told by its first row alone, so that a row that comes, goes
 * or moves changes no block but its own.
 */
export function rowBlocks<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly (readonly Row[])[] {
  const blocks: Row[][] = []
  for (const row of rows) {
    const block = blocks.at(-1)
    if (block === undefined || begins(keyOf(row))) blocks.push([row])
    else block.push(row)
  }
  return blocks
}
