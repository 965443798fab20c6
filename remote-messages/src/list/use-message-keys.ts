import { useKeys, useTexts } from '@member/shared'
import type { RefObject } from 'react'
import type { Conversation } from '../message/conversation.ts'
import type { ConversationAct } from './after-act.ts'
import { focusedRow } from './use-row-focus.ts'

/** What the keys act on and do. */
export interface ListKeysOptions {
  page: RefObject<HTMLElement | null>
  rows: readonly Conversation[]
  selected: readonly Conversation[]
  /** Key of the open conversation. */
  open: string | null
  acts: 'offered' | 'none'
  onAct: (act: ConversationAct, conversations: readonly Conversation[]) => void
  onSelect: (conversation: Conversation) => void
  /** Takes back what was done last; null when nothing can be. */
  onUndo: (() => void) | null
  /** Leaves the selection, else the open conversation; null when there is neither. */
  onClose: (() => void) | null
}

/** The shortcuts of the list besides those of every list; each acts on the selected rows, else the focused or open one. */
export function useMessageKeys(options: ListKeysOptions): void {
  const { page, rows, selected, open, acts, onAct, onSelect, onUndo, onClose } = options
  const t = useTexts()
  const current = () => {
    const key = focusedRow(page.current) ?? open
    return rows.filter((row) => row.key === key)
  }
  const many = (act: (conversations: readonly Conversation[]) => ConversationAct) => () => {
    const conversations = selected.length > 0 ? selected : current()
    if (conversations.length > 0) onAct(act(conversations), conversations)
  }
  const archives = (conversations: readonly Conversation[]) =>
    conversations.every(({ archived }) => archived) ? 'unarchive' : 'archive'
  const offered = [
    { keys: 'e', name: t('list.key.archive'), act: many(archives) },
    { keys: 'u', name: t('list.key.unread'), act: many(() => 'unread') },
    { keys: 'I', name: t('list.key.read'), act: many(() => 'read') },
    { keys: 'x', name: t('list.key.select'), act: () => current().forEach(onSelect) },
  ]
  useKeys([
    ...(acts === 'offered' ? offered : []),
    ...(onUndo === null ? [] : [{ keys: 'z', name: t('list.key.undo'), act: onUndo }]),
    ...(onClose === null ? [] : [{ keys: 'Escape', name: t('list.key.close'), act: onClose }]),
  ])
}
