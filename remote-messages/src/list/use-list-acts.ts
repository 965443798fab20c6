import { useHttp, useNotify, useTexts, useUnread } from '@member/shared'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageServer } from '../message/ask-either.ts'
import { messageKeys } from '../message/keys.ts'
import { afterAct, type ConversationAct, type LoadedList } from './loaded-list.ts'
import { type Acted, type ActTarget, postAct } from './post-act.ts'

/** What was done last, for the notice that offers to take it back. */
export interface Done extends Acted {
  act: ConversationAct
  target: ActTarget['of']
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
  const run = async (work: () => Promise<void>) => {
    setRunning((now) => now + 1)
    try {
      await work()
    } catch (error) {
      notify({ tone: 'error', text: (error instanceof Error && error.message) || t('list.actFailed') })
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
        if (target.of === 'named') {
          const keys = new Set(target.conversations.map(({ key }) => key))
          // Answers under way do not know of it yet.
          await queries.cancelQueries({ queryKey: messageKeys.conversations })
          queries.setQueriesData<LoadedList>(
            { queryKey: messageKeys.conversations },
            (list) => list && afterAct(list, act, keys),
          )
        }
        const acted = await postAct(post, server, act, target)
        setDone({ ...acted, act, target: target.of, at: Date.now() })
      }),
    undo: () =>
      run(async () => {
        const tokens = done?.undo ?? []
        setDone(null)
        for (const token of tokens) await post('/api/interaction/undo', { undo: token })
      }),
  }
}
