import type { AreaHttp, Translate } from '@member/shared'
import type { QueryClient } from '@tanstack/react-query'
import { type MessageServer, messageKeys } from '../message/ask-either.ts'
import { afterAct, type ConversationAct } from './after-act.ts'
import type { LoadedList } from './loaded-list.ts'
import { type ActTarget, doneText, postAct } from './post-act.ts'

const lists = { queryKey: messageKeys.conversations }

/** Does an act, which the lists show at once, and tells what to say of it and what takes it back. */
export async function performAct(
  means: {
    t: Translate
    post: AreaHttp['post']
    queries: QueryClient
    server: MessageServer
  },
  act: ConversationAct,
  target: ActTarget,
): Promise<{ text: string; undo: readonly string[] }> {
  const { t, queries } = means
  // Answers under way do not know of it yet.
  await queries.cancelQueries(lists)
  const before = queries.getQueriesData<LoadedList>(lists)
  if (target.of === 'named') {
    const keys = new Set(target.conversations.map(({ key }) => key))
    queries.setQueriesData<LoadedList>(lists, (list) => list && afterAct(list, act, keys))
  }
  try {
    const acted = await postAct(means, act, target)
    return { text: doneText(t, act, acted), undo: acted.undo }
  } catch (error) {
    for (const [key, list] of before) queries.setQueryData(key, list)
    throw error
  }
}
