import { ApiError, useHttp, useNotify, useTexts } from '@member/shared'
import { isUnheard } from '@member/shared/sending'
import { useRenewedFiles } from '@member/shared/ui'
import { createContext, useCallback, useContext, useMemo, useState } from 'react'
import type { OfferedAct } from '../ticket/offered-acts.ts'
import type { Entry, ThreadMessage } from '../ticket/ticket.ts'
import { viewOf } from '../ticket/ticket-address.ts'
import type { useThread } from '../ticket/use-thread.ts'
import type { Quote } from '../writing/ticket-message.ts'
import { personName, type Reader } from './reader.ts'

export interface ThreadActions {
  offered: readonly OfferedAct[]
  /** Quotes a message in the composer; the whole text where nothing of it is selected. */
  quote(message: ThreadMessage, selected?: string): void
  /** Changes or withdraws an own message; resolves false when it was refused, which the reader has been told. */
  changeMessage(message: ThreadMessage, change: Change): Promise<boolean>
  showPicture(fileId: string): void
  /** Asks for the addresses of a message's files again, which end after some minutes. */
  refreshFiles(message: ThreadMessage): Promise<unknown> | undefined
}

export const ThreadActionsContext = createContext<ThreadActions | null>(null)

export function useThreadActions(): ThreadActions {
  const actions = useContext(ThreadActionsContext)
  if (actions === null) throw new Error('A message was rendered outside of a thread.')
  return actions
}

/** Under which name the change of a message is kept until it is saved. */
export const editPlace = (message: string): string => `edit ${message}`

type Change = { body: string } | 'withdraw'

/** Whether an entry of the thread is the message after a change. */
const isChangedAs = ({ id }: ThreadMessage, change: Change, entry: Entry): boolean =>
  entry.kind === 'message' &&
  entry.id === id &&
  (change === 'withdraw' ? entry.withdrawn !== null : entry.body === change.body.trim())

/** What the messages of a thread do: quote, change, show pictures; with the quote and the picture that they led to. */
export function useThreadActionsOf(
  id: string,
  reader: Reader,
  offered: readonly OfferedAct[],
  query: ReturnType<typeof useThread>,
) {
  const { post } = useHttp()
  const notify = useNotify()
  const t = useTexts()
  const [quoted, setQuoted] = useState<Quote | null>(null)
  const [picture, setPicture] = useState<string | null>(null)
  const { data, pages, refetch, dataUpdatedAt } = query
  const number = data?.ticket.number ?? ''
  const renewFiles = useRenewedFiles(pages.reload, dataUpdatedAt)
  const about = useMemo(() => ({ id: Number(id), view: viewOf(reader.viewer) }), [id, reader.viewer])

  const changeMessage = useCallback(
    async (message: ThreadMessage, change: Change): Promise<boolean> => {
      const own = { ...about, message_id: Number(message.id) }
      try {
        if (change === 'withdraw') await post('/api/workorder/withdrawMessage', own)
        else await post('/api/workorder/editMessage', { ...own, body: change.body })
        await refetch()
        return true
      } catch (error) {
        const { data: now } = await refetch()
        if (isUnheard(error) && now?.entries.some((entry) => isChangedAs(message, change, entry))) return true
        const said = error instanceof ApiError ? error.message : t('thread.actFailed')
        notify({ tone: 'error', text: isUnheard(error) ? t('thread.unheard', { number }) : said })
        return false
      }
    },
    [post, about, number, refetch, notify, t],
  )

  const actions = useMemo(
    (): ThreadActions => ({
      offered,
      changeMessage,
      quote(message, selected) {
        const name = personName(message.author, reader, t)
        setQuoted({ messageId: message.id, name, text: selected ?? message.body, visibility: message.visibility })
      },
      showPicture: setPicture,
      refreshFiles: ({ seq }) => renewFiles(seq),
    }),
    [offered, changeMessage, reader, t, renewFiles],
  )
  return { actions, quoted, dropQuote: () => setQuoted(null), picture, showPicture: setPicture }
}
