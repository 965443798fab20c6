import { MissingDialog, useTexts } from '@member/shared'
import { late, type MessageAct, MessageMenu } from '@member/shared/ui'
import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import type { MessageServer } from '../message/ask-either.ts'
import type { Message } from '../message/message.ts'
import { wordsOf } from '../message/plain-text.ts'

/** The kit's, with code that comes late. */
export const AskDialog = late(
  () => import(/* webpackChunkName: "conversation-dialogs" */ './ask-dialog.ts'),
  MissingDialog,
)

/** What can be done with one message: copy, delete, and with the other's: report, begin the unread ones here, or make its kind quiet. */
export function ConversationMenu({ message, about }: { message: Message; about: string }): ReactNode {
  const t = useTexts()
  const { server, badge, markUnread, report, quietKind, remove } = useThreadActs()
  const [asks, setAsks] = useState<'delete' | 'nothing'>('nothing')
  const offered = server === 'own' && message.direction === 'received'
  const acts = (): MessageAct[] => [
    ...(offered
      ? [
          { name: t('conversation.markUnread'), act: () => markUnread(message) },
          { name: t('conversation.report'), act: () => report(message) },
        ]
      : []),
    ...(offered && badge !== undefined
      ? [
          badge === 'counted'
            ? { name: t('conversation.quietKind'), act: () => quietKind('quiet') }
            : { name: t('conversation.loudKind'), act: () => quietKind('counted') },
        ]
      : []),
    {
      name: t('conversation.delete'),
      // A stock server cannot take it back.
      act: () => (server === 'own' ? void remove(message) : setAsks('delete')),
      variant: 'danger',
    },
  ]
  return (
    <>
      <MessageMenu about={about} text={wordsOf(message)} acts={acts} />
      {asks === 'delete' && (
        <Suspense fallback={null}>
          <AskDialog
            title={t('conversation.delete.ask')}
            text={t('conversation.delete.text')}
            action={t('conversation.delete')}
            variant="danger"
            onAction={() => remove(message)}
            onClose={() => setAsks('nothing')}
          />
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
