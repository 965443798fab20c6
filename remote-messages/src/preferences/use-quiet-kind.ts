import { type BodyOf, useHttp } from '@member/shared'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MessageKind } from '../message/conversation.ts'
import { type KindChoice, preferencesBody, readPreferences } from './preferences.ts'
import { deviceZone, preferencesKey } from './use-preferences.ts'

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
