import { readRecord, readText, useHttp, useNotify, useTexts, useUnread } from '@member/shared'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { conversationKey } from '../message/conversation.ts'
import { messageKeys } from '../message/keys.ts'
import type { Message, Thread } from '../message/message.ts'
import { withoutMessages } from '../message/thread.ts'
import type { useThread } from './use-thread.ts'

/** Something that was done and can be taken back, for the line above the composer. */
export interface Done {
  act: 'deleted' | 'muted' | 'unmuted'
  /** What the server takes it back by; null where it cannot. */
  undo: string | null
  /** Tells one from the next. */
  at: number
}

type Outcome = 'done' | 'refused'

/** What can be done in a conversation. Failures are told. @param pause stops marking as read until it is left */
export function useConversationActs(thread: Thread, query: ReturnType<typeof useThread>, pause: () => void) {
  const t = useTexts()
  const { post } = useHttp()
  const queries = useQueryClient()
  const notify = useNotify()
  const { refresh } = useUnread()
  const [done, setDone] = useState<Done | null>(null)
  const userId = Number(thread.partner.id)
  const run = async (work: () => Promise<unknown>): Promise<Outcome> => {
    try {
      await work()
      return 'done'
    } catch (error) {
      notify({ tone: 'error', text: (error instanceof Error && error.message) || t('conversation.actFailed') })
      return 'refused'
    } finally {
      void queries.invalidateQueries({ queryKey: messageKeys.conversations })
      void query.refetch()
      void refresh()
    }
  }
  const tell = (act: Done['act'], answer: unknown) => {
    const { undo } = readRecord(answer as Record<string, unknown>)
    setDone({ act, undo: readText(undo) || null, at: Date.now() })
  }
  return {
    done,
    forget: () => setDone(null),
    undo: () =>
      run(async () => {
        const token = done?.undo ?? ''
        setDone(null)
        await post('/api/interaction/undo', { undo: token })
      }),
    remove: (message: Message) =>
      run(async () => {
        const answer = await post('/api/interaction/delMessage', { ids: [message.id], undo: true })
        query.pages.change((now) => withoutMessages(now, [message.id]))
        tell('deleted', answer)
      }),
    markUnread: (message: Message) =>
      run(async () => {
        pause()
        await post('/api/interaction/markUnread', { id: message.id })
        notify({ tone: 'success', text: t('conversation.markedUnread') })
      }),
    mute: () =>
      run(async () => {
        const act = thread.muted ? 'unmute' : 'mute'
        const conversations = [conversationKey(thread.partner.id, thread.kind)]
        tell(thread.muted ? 'unmuted' : 'muted', await post('/api/interaction/act', { act, conversations }))
      }),
    block: (blocked: boolean) =>
      run(async () => {
        await post('/api/interaction/block', { userId, blocked })
        query.pages.change((now) => ({ ...now, blocked, writing: blocked ? 'refused' : now.writing }))
      }),
    report: (about: { id: number; reason: 'spam' | 'abuse' | 'fraud' | 'other'; note: string }) =>
      run(() => post('/api/interaction/report', { userId, ...about }, { success: 'notice' })),
  }
}

/** The acts of a conversation. */
export type ConversationActs = ReturnType<typeof useConversationActs>
