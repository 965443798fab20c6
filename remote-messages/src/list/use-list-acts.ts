import { useHttp, useNotify, useTexts, useUnread } from '@member/shared'
import { loadLate } from '@member/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type MessageServer, messageKeys } from '../message/ask-either.ts'
import { actProblem } from '../undo/act-problem.ts'
import type { ConversationAct } from './after-act.ts'
import type { ActTarget } from './post-act.ts'

/** What was done last, for the notice that offers to take it back. */
interface Done {
  /** What is said of it. */
  text: string
  /** Takes it back, one token for each call; none where the server cannot. */
  undo: readonly string[]
  /** Tells one from the next. */
  at: number
}

/** The acts of the list; what they change is shown at once. */
export interface ListActs {
  perform: (act: ConversationAct, target: ActTarget) => Promise<'done' | 'failed'>
  /** What was done last; null when nothing was, or it was taken back. */
  done: Done | null
  undo: () => Promise<unknown>
  forget: () => void
  busy: boolean
}

/** What acts need; it comes after the list, and an act waits for it. */
export const loadActs = () => loadLate(() => import(/* webpackChunkName: "list-acts" */ './perform-act.ts'))

/** Acts on conversations of the list, each of which can be taken back where the server can. */
export function useListActs(server: MessageServer): ListActs {
  const t = useTexts()
  const { post } = useHttp()
  const queries = useQueryClient()
  const notify = useNotify()
  const { refresh } = useUnread()
  const [done, setDone] = useState<Done | null>(null)
  const [running, setRunning] = useState(0)

  const refreshAll = () =>
    Promise.allSettled([
      queries.invalidateQueries({ queryKey: messageKeys.conversations }),
      queries.invalidateQueries({ queryKey: messageKeys.thread }),
      refresh(),
    ])
  const run = async (work: () => Promise<void>): Promise<'done' | 'failed'> => {
    setRunning((now) => now + 1)
    try {
      await work()
      return 'done'
    } catch (error) {
      notify({ tone: 'error', text: actProblem(error, t) })
      return 'failed'
    } finally {
      await refreshAll()
      setRunning((now) => now - 1)
    }
  }
  return {
    done,
    busy: running > 0,
    forget: () => setDone(null),
    perform: (act, target) =>
      run(async () => {
        const { performAct } = await loadActs()
        setDone({ ...(await performAct({ t, post, queries, server }, act, target)), at: Date.now() })
      }),
    undo: () =>
      run(async () => {
        const tokens = done?.undo ?? []
        const { takeBack } = await loadLate(() => import(/* webpackChunkName: "list-acts" */ '../undo/take-back.ts'))
        setDone(null)
        for (const token of tokens) await takeBack(post, token)
      }),
  }
}
