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

/** Query key of the member's preferences. */
const preferencesKey = ['interaction/preferences']

/** Time zone of the device, for members who have not chosen one. */
const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** How the member wants to hear of messages (member API, 9.6). */
export function usePreferences() {
  const { get } = useHttp()
  return useQuery({
    queryKey: preferencesKey,
    queryFn: async ({ signal }) => readPreferences(await get('/api/interaction/preferences', { signal }), deviceZone()),
  })
}

/** Stores what was changed; the badge may count something else afterwards. */
export function useSavePreferences() {
  const { get, post } = useHttp()
  const t = useTexts()
  const notify = useNotify()
  const queries = useQueryClient()
  const { refresh } = useUnread()
  return useMutation({
    mutationFn: async ({ before, chosen }: { before: Preferences; chosen: Preferences }) => {
      // What was changed in another tab or on another device since is kept.
      const { preferences } = readPreferences(await get('/api/interaction/preferences'), deviceZone())
      const wanted = withChanges(preferences, before, chosen)
      // The server refuses a kind it does not know, and these are its own.
      const body = preferencesBody(wanted) as BodyOf<'/api/interaction/savePreferences'>
      try {
        return readPreferences(await post('/api/interaction/savePreferences', body), deviceZone())
      } catch (error) {
        // A call whose answer was lost may have saved them.
        const now = isUnheard(error) ? await get('/api/interaction/preferences').catch(() => null) : null
        const read = now === null ? null : readPreferences(now, deviceZone())
        if (read === null || !isSame(read.preferences, wanted)) throw error
        return read
      }
    },
    onSuccess(stored) {
      queries.setQueryData(preferencesKey, stored)
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
  const { get, post } = useHttp()
  const queries = useQueryClient()
  const ask = async (signal?: AbortSignal) =>
    readPreferences(await get('/api/interaction/preferences', signal === undefined ? {} : { signal }), deviceZone())
  const { data } = useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => ask(signal),
    enabled: server === 'own' && kind !== 'person',
  })
  return {
    badge: kind === 'person' ? undefined : data?.preferences.kinds.find((choice) => choice.kind === kind)?.badge,
    async set(badge: KindChoice['badge']) {
      // What was changed on another device since is kept.
      const { preferences } = await ask()
      const kinds = preferences.kinds.map((choice) => (choice.kind === kind ? { ...choice, badge } : choice))
      const body = preferencesBody({ ...preferences, kinds }) as BodyOf<'/api/interaction/savePreferences'>
      const stored = readPreferences(await post('/api/interaction/savePreferences', body), deviceZone())
      queries.setQueryData(preferencesKey, stored)
    },
  }
}
