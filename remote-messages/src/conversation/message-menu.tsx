import { MissingDialog, useTexts } from '@member/shared'
import { late, MenuItem, MoreMenu, useCopy } from '@member/shared/ui'
import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import type { MessageServer } from '../message/ask-either.ts'
import type { Message } from '../message/message.ts'
import { plainText } from '../message/plain-text.ts'

const SureDialog = late(() => import(/* webpackChunkName: "conversation-dialogs" */ './sure-dialog.tsx'), MissingDialog)

/**
 * What can be done with one message: copy, delete, and with the other's: report, begin the unread ones here, or make its
 * kind quiet.
 */
export function MessageMenu({ message, label }: { message: Message; label: string }): ReactNode {
  const t = useTexts()
  const copy = useCopy()
  const acts = useThreadActs()
  const [asks, setAsks] = useState<'delete' | 'nothing'>('nothing')
  const offered = acts.server === 'own' && message.direction === 'received'
  const copyText = () => {
    const text = message.format === 'html' ? plainText(message.content) : message.content
    void copy(text, { done: t('conversation.copied'), failed: t('conversation.copyFailed') })
  }
  return (
    <>
      <MoreMenu label={label}>
        <MenuItem onClick={copyText}>{t('conversation.copy')}</MenuItem>
        {offered && <MenuItem onClick={() => acts.markUnread(message)}>{t('conversation.markUnread')}</MenuItem>}
        {offered && <MenuItem onClick={() => acts.report(message)}>{t('conversation.report')}</MenuItem>}
        {offered && acts.badge === 'counted' && (
          <MenuItem onClick={() => acts.quietKind('quiet')}>{t('conversation.quietKind')}</MenuItem>
        )}
        {offered && acts.badge === 'quiet' && (
          <MenuItem onClick={() => acts.quietKind('counted')}>{t('conversation.loudKind')}</MenuItem>
        )}
        <MenuItem data-variant="danger" onClick={() => setAsks('delete')}>
          {t('conversation.delete')}
        </MenuItem>
      </MoreMenu>
      {asks === 'delete' && (
        <Suspense fallback={null}>
          <SureDialog act="delete" onAct={() => acts.remove(message)} onClose={() => setAsks('nothing')} />
        </Suspense>
      )}
    </>
  )
}

/** What can be done with the messages of a conversation. */
export interface ThreadActs {
  remove: (message: Message) => Promise<'done' | 'refused'>
  markUnread: (message: Message) => void
  report: (message: Message) => void
  /** Whether messages of the kind of this conversation count and ring. */
  quietKind: (badge: 'quiet' | 'counted') => void
  showPicture: (id: string) => void
  /** Asks for the addresses of files again, which end after some minutes. */
  refreshFiles: (message: Message) => Promise<unknown> | undefined
}

/** Those acts, and on what it depends which are offered. */
export interface OfferedActs extends ThreadActs {
  server: MessageServer
  /** How messages of the kind of this conversation count; undefined where they have no say in it. */
  badge: 'quiet' | 'counted' | undefined
}

export const ThreadActsContext = createContext<OfferedActs | null>(null)

/** What the conversation around offers. */
export function useThreadActs(): OfferedActs {
  const acts = useContext(ThreadActsContext)
  if (acts === null) throw new Error('useThreadActs is for parts of a conversation')
  return acts
}
