import { useHttp, useNotify, useTexts, useUnread } from '@member/shared'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageServer } from '../message/ask-either.ts'
import { messageKeys } from '../message/keys.ts'
import { actProblem } from '../undo/act-problem.ts'
import type { ConversationAct } from './after-act.ts'
import type { LoadedList } from './loaded-list.ts'
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
  perform: (act: ConversationAct, target: ActTarget) => Promise<void>
  /** What was done last; null when nothing was, or it was taken back. */
  done: Done | null
  undo: () => Promise<void>
  forget: () => void
  busy: boolean
}

const lists = { queryKey: messageKeys.conversations }

/** What acts need; it comes after the list, and an act waits for it. */
export const loadActs = () =>
  Promise.all([
    import(/* webpackChunkName: "list-acts" */ './post-act.ts'),
    import(/* webpackChunkName: "list-acts" */ './after-act.ts'),
  ])

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
      queries.invalidateQueries(lists),
      queries.invalidateQueries({ queryKey: messageKeys.thread }),
      refresh(),
    ])
  const run = async (work: () => Promise<void>) => {
    setRunning((now) => now + 1)
    try {
      await work()
    } catch (error) {
      notify({ tone: 'error', text: actProblem(error, t) })
    } finally {
      await refreshAll()
      setRunning((now) => now - 1)
    }
  }
  const onLost = () => notify({ tone: 'warning', text: t('list.noAnswer') })
  return {
    done,
    busy: running > 0,
    forget: () => setDone(null),
    perform: (act, target) =>
      run(async () => {
        const [{ doneText, postAct }, { afterAct }] = await loadActs()
        // Answers under way do not know of it yet.
        await queries.cancelQueries(lists)
        const before = queries.getQueriesData<LoadedList>(lists)
        if (target.of === 'named') {
          const keys = new Set(target.conversations.map(({ key }) => key))
          queries.setQueriesData<LoadedList>(lists, (list) => list && afterAct(list, act, keys))
        }
        try {
          const acted = await postAct({ post, server, onLost }, act, target)
          setDone({ text: doneText(t, act, acted), undo: acted.undo, at: Date.now() })
        } catch (error) {
          for (const [key, list] of before) queries.setQueryData(key, list)
          throw error
        }
      }),
    undo: () =>
      run(async () => {
        const tokens = done?.undo ?? []
        setDone(null)
        const { takeBack } = await import(/* webpackChunkName: "list-acts" */ '../undo/take-back.ts')
        for (const token of tokens) await takeBack(post, token, onLost)
      }),
  }
}
