import { MissingDialog, useTexts } from '@member/shared'
import { late, MenuItem, MoreMenu, useCopy } from '@member/shared/ui'
import { createContext, type ReactNode, Suspense, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { MessageServer } from '../message/ask-either.ts'
import type { Message } from '../message/message.ts'
import { plainText } from '../message/plain-text.ts'

const DeleteDialog = late(
  () => import(/* webpackChunkName: "conversation-dialogs" */ './delete-dialog.tsx'),
  MissingDialog,
)

/**
 * What can be done with one message: copy, delete, and with the other's: report, begin the unread ones here, or make its
 * kind quiet.
 */
export function MessageMenu({ message, label }: { message: Message; label: string }): ReactNode {
  const t = useTexts()
  const copy = useCopy()
  const acts = useThreadActs()
  const [asks, setAsks] = useState<'delete' | 'nothing'>('nothing')
  const received = message.direction === 'received'
  const copyText = () => {
    const text = message.format === 'html' ? plainText(message.content) : message.content
    void copy(text, { done: t('conversation.copied'), failed: t('conversation.copyFailed') })
  }
  return (
    <>
      <MoreMenu label={label}>
        <MenuItem onClick={copyText}>{t('conversation.copy')}</MenuItem>
        {received && acts.offered.includes('unread') && (
          <MenuItem onClick={() => acts.markUnread(message)}>{t('conversation.markUnread')}</MenuItem>
        )}
        {received && acts.offered.includes('report') && (
          <MenuItem onClick={() => acts.report(message)}>{t('conversation.report')}</MenuItem>
        )}
        {received && acts.offered.includes('quiet kind') && (
          <MenuItem onClick={() => acts.quietKind('quiet')}>{t('conversation.quietKind')}</MenuItem>
        )}
        {received && acts.offered.includes('loud kind') && (
          <MenuItem onClick={() => acts.quietKind('counted')}>{t('conversation.loudKind')}</MenuItem>
        )}
        <MenuItem data-variant="danger" onClick={() => setAsks('delete')}>
          {t('conversation.delete')}
        </MenuItem>
      </MoreMenu>
      {asks === 'delete' && (
        <Suspense fallback={null}>
          <DeleteDialog onDelete={() => acts.remove(message)} onClose={() => setAsks('nothing')} />
        </Suspense>
      )}
    </>
  )
}

/** Acts that not every server has, or not every conversation. */
export type OfferedAct = 'unread' | 'report' | 'quiet kind' | 'loud kind'

/** What can be done with the messages of a conversation. */
export interface ThreadActs {
  /** Which acts the server has. */
  offered: readonly OfferedAct[]
  remove: (message: Message) => Promise<'done' | 'refused'>
  markUnread: (message: Message) => void
  report: (message: Message) => void
  /** Whether messages of the kind of this conversation count and ring. */
  quietKind: (badge: 'quiet' | 'counted') => void
  showPicture: (id: string) => void
  /** Asks for the addresses of files again, which end after some minutes. */
  refreshFiles: (message: Message) => void
}

export const ThreadActsContext = createContext<ThreadActs | null>(null)

/** The acts of this server; `badge` of the kind of the conversation, undefined where it has no say. */
export function useOfferedActs(server: MessageServer, badge: 'quiet' | 'counted' | undefined): readonly OfferedAct[] {
  return useMemo(() => {
    if (server === 'stock') return []
    const kind = badge === undefined ? [] : [badge === 'quiet' ? ('loud kind' as const) : ('quiet kind' as const)]
    return ['unread', 'report', ...kind]
  }, [server, badge])
}

/** What the conversation around offers. */
export function useThreadActs(): ThreadActs {
  const acts = useContext(ThreadActsContext)
  if (acts === null) throw new Error('useThreadActs is for parts of a conversation')
  return acts
}

/** The acts as an object that never changes, so that messages are not rendered again with everything around them. */
export function useLastingActs(acts: ThreadActs): ThreadActs {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const { offered } = acts
  return useMemo(
    () => ({
      offered,
      remove: (message) => latest.current.remove(message),
      markUnread: (message) => latest.current.markUnread(message),
      report: (message) => latest.current.report(message),
      quietKind: (badge) => latest.current.quietKind(badge),
      showPicture: (id) => latest.current.showPicture(id),
      refreshFiles: (message) => latest.current.refreshFiles(message),
    }),
    [offered],
  )
}
