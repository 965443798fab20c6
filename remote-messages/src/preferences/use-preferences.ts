import { type BodyOf, useHttp, useNotify, useTexts, useUnread } from '@member/shared'
import { isUnheard } from '@member/shared/sending'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MessageKind } from '../message/conversation.ts'
import {
  isSame,
  type KindChoice,
  type Preferences,
  preferencesBody,
  readPreferences,
  withChanges,
} from './preferences.ts'

const preferencesKey = ['interaction/preferences']

/** Time zone of the device, for members who have not chosen one. */
const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Asks for the member's preferences, and stores a change of them (member API, 9.6). */
function usePreferencesCalls() {
  const { get, post } = useHttp()
  const queries = useQueryClient()
  const ask = async (signal?: AbortSignal) =>
    readPreferences(await get('/api/interaction/preferences', signal === undefined ? {} : { signal }), deviceZone())
  return {
    ask,
    query: { queryKey: preferencesKey, queryFn: ({ signal }: { signal: AbortSignal }) => ask(signal) },
    async store(change: (stored: Preferences) => Preferences): Promise<void> {
      // What was changed in another tab or on another device since is kept.
      const { preferences } = await ask()
      // The server refuses a kind it does not know, and these are its own.
      const body = preferencesBody(change(preferences)) as BodyOf<'/api/interaction/savePreferences'>
      const stored = readPreferences(await post('/api/interaction/savePreferences', body), deviceZone())
      queries.setQueryData(preferencesKey, stored)
    },
  }
}

export const usePreferences = () => useQuery(usePreferencesCalls().query)

/** Stores what was changed; the badge may count something else afterwards. */
export function useSavePreferences() {
  const { ask, store } = usePreferencesCalls()
  const queries = useQueryClient()
  const t = useTexts()
  const notify = useNotify()
  const { refresh } = useUnread()
  return useMutation({
    mutationFn: ({ before, chosen }: { before: Preferences; chosen: Preferences }) =>
      store((stored) => withChanges(stored, before, chosen)).catch(async (error) => {
        // A call whose answer was lost may have stored them.
        const now = isUnheard(error) ? await ask().catch(() => null) : null
        if (now === null || !isSame(now.preferences, withChanges(now.preferences, before, chosen))) throw error
        queries.setQueryData(preferencesKey, now)
      }),
    onSuccess() {
      notify({ tone: 'success', text: t('preferences.saved') })
      refresh().catch(() => {
        // The number in the header is an earlier one until the next time it is asked for.
      })
    },
  })
}

/**
 * Whether messages of a kind count and ring, and how to change that; the other preferences stay as they are. Undefined
 * until the server has said it, and for messages of members, each of whose conversations is made quiet by itself.
 */
export function useQuietKind(kind: MessageKind, server: 'own' | 'stock') {
  const { query, store } = usePreferencesCalls()
  const { data } = useQuery({ ...query, enabled: server === 'own' && kind !== 'person' })
  return {
    badge: kind === 'person' ? undefined : data?.preferences.kinds.find((choice) => choice.kind === kind)?.badge,
    set: (badge: KindChoice['badge']) =>
      store((stored) => ({
        ...stored,
        kinds: stored.kinds.map((choice) => (choice.kind === kind ? { ...choice, badge } : choice)),
      })),
  }
}
