import { readRecord, readText, useHttp, useNotify, useTexts, useUnread } from '@member/shared'
import { askRepeatedly, newClientId } from '@member/shared/sending'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageKeys } from '../message/ask-either.ts'
import { conversationKey } from '../message/conversation.ts'
import type { Message, Thread } from '../message/message.ts'
import { withoutMessages } from '../message/thread.ts'
import type { useQuietKind } from '../preferences/use-preferences.ts'
import { actProblem } from '../undo/act-problem.ts'
import { takeBack } from '../undo/take-back.ts'
import type { useThread } from './use-thread.ts'

/** Something that was done and can be taken back, for the line above the composer. */
export interface Done {
  act: 'deleted' | 'muted' | 'unmuted' | 'quieted' | 'unquieted'
  /** Takes it back; null where the server cannot. */
  undo: (() => Promise<unknown>) | null
  /** Tells one from the next. */
  at: number
}

type Outcome = 'done' | 'refused'

export interface ActedConversation {
  thread: Thread
  query: ReturnType<typeof useThread>
  quietKind: Pick<ReturnType<typeof useQuietKind>, 'set'>
  /** Stops marking as read until it is left. */
  pause: () => void
}

/** What can be done in a conversation. Failures are told. */
export function useConversationActs({ thread, query, quietKind, pause }: ActedConversation) {
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
      notify({ tone: 'error', text: actProblem(error, t) })
      return 'refused'
    } finally {
      void queries.invalidateQueries({ queryKey: messageKeys.conversations })
      void query.refetch()
      void refresh()
    }
  }
  const tell = (act: Done['act'], answer: unknown) => {
    const { undo } = readRecord(answer as Record<string, unknown>)
    const token = readText(undo)
    const back = () => takeBack(post, token)
    setDone({ act, undo: token === '' ? null : back, at: Date.now() })
  }
  return {
    done,
    forget: () => setDone(null),
    undo: () =>
      run(async () => {
        const back = done?.undo
        setDone(null)
        await back?.()
      }),
    remove: (message: Message) =>
      run(async () => {
        const asked = { ids: [message.id], undo: true, client_id: newClientId() }
        const answer = await askRepeatedly(() => post('/api/interaction/delMessage', asked))
        query.pages.change((now) => withoutMessages(now, [message.id]))
        tell('deleted', answer)
      }),
    markUnread: (message: Message) =>
      run(async () => {
        pause()
        await askRepeatedly(() => post('/api/interaction/markUnread', { id: message.id }))
        notify({ tone: 'success', text: t('conversation.markedUnread') })
      }),
    mute: () =>
      run(async () => {
        const act = thread.muted ? 'unmute' : 'mute'
        const conversations = [conversationKey(thread.partner.id, thread.kind)]
        const asked = { act, conversations, client_id: newClientId() } as const
        const answer = await askRepeatedly(() => post('/api/interaction/act', asked))
        tell(thread.muted ? 'unmuted' : 'muted', answer)
      }),
    quietKind: (badge: 'quiet' | 'counted') =>
      run(async () => {
        await quietKind.set(badge)
        const undo = () => quietKind.set(badge === 'quiet' ? 'counted' : 'quiet')
        setDone({ act: badge === 'quiet' ? 'quieted' : 'unquieted', undo, at: Date.now() })
      }),
    block: (blocked: boolean) =>
      run(async () => {
        await askRepeatedly(() => post('/api/interaction/block', { userId, blocked }))
        query.pages.change((now) => ({ ...now, blocked, writing: blocked ? 'refused' : now.writing }))
      }),
    report: (about: { id: number; reason: 'spam' | 'abuse' | 'fraud' | 'other'; note: string }) =>
      run(() => post('/api/interaction/report', { userId, ...about }, { success: 'notice' })),
  }
}

export type ConversationActs = ReturnType<typeof useConversationActs>
