import { memo, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { ConversationRow, type ConversationRowProps } from './conversation-row.tsx'
import { Block, rowHeight } from './conversation-row-style.ts'

/** What a row has of its own. */
export type ShownRow = Pick<ConversationRowProps, 'conversation' | 'draft' | 'to' | 'state' | 'place'>

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
export const RowBlock = memo(function RowBlock({ rows, begins, server, mode, actions }: RowBlockProps): ReactNode {
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
