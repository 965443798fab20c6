import { type AreaHttp, readNumber, readRecord, readText, type Translate } from '@member/shared'
import { askRepeatedly, newClientId } from '@member/shared/sending'
import type { MessageServer } from '../message/ask-either.ts'
import type { Conversation } from '../message/conversation.ts'
import type { ConversationAct } from './after-act.ts'
import type { MessageFilter } from './message-filter.ts'

/** The conversations of an act: those named, or all of a filter, up to the newest message the member saw if known. */
export type ActTarget =
  | { of: 'named'; conversations: readonly Conversation[] }
  | { of: 'filter'; filter: MessageFilter; upTo: number | null }

interface Acted {
  /** Number of conversations; null where there is none to tell. */
  changed: number | null
  /** Takes it back, one token for each call; none where the server cannot. */
  undo: readonly string[]
}

/** As many conversations as the server takes in one call. */
const mostNamed = 200

/** What the calls of an act name. */
function bodiesOf(target: ActTarget) {
  if (target.of === 'filter') {
    const { filter, upTo } = target
    return [{ filtered: true, is: [...filter.is], not: [...filter.not], ...(upTo !== null && { up_to: upTo }) }]
  }
  const keys = target.conversations.map(({ key }) => key)
  const calls = Math.ceil(keys.length / mostNamed)
  return Array.from({ length: calls }, (_, at) => ({
    conversations: keys.slice(at * mostNamed, (at + 1) * mostNamed),
  }))
}

/**
 * Does something with conversations, each once although it is asked again where the answer is lost. A stock server only
 * marks messages as read: the newest one, or all there are.
 */
export async function postAct(
  { post, server }: { post: AreaHttp['post']; server: MessageServer },
  act: ConversationAct,
  target: ActTarget,
): Promise<Acted> {
  switch (server) {
    case 'own': {
      let changed = 0
      const undo: string[] = []
      for (const body of bodiesOf(target)) {
        const asked = { act, ...body, client_id: newClientId() }
        const answer = readRecord(await askRepeatedly(() => post('/api/interaction/act', asked)))
        changed += readNumber(answer.changed) ?? 0
        undo.push(readText(answer.undo))
      }
      return {
        changed: target.of === 'filter' && changed === 0 ? null : changed,
        undo: undo.filter((token) => token !== ''),
      }
    }
    case 'stock': {
      const ids = target.of === 'filter' ? (['all'] as const) : target.conversations.map(({ newest }) => newest)
      for (const id of ids) await askRepeatedly(() => post('/api/interaction/markRead', { ids: id }))
      return { changed: target.of === 'filter' ? null : ids.length, undo: [] }
    }
  }
}

export const doneText = (t: Translate, act: ConversationAct, { changed }: Acted): string =>
  changed === null ? t('list.done.all') : t(`list.done.${act}`, { count: changed })
