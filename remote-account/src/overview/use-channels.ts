import { readRecord, useHttp } from '@member/shared'
import { type Channel, readChannels } from '@member/shared/codes'
import { useQuery } from '@tanstack/react-query'
import { isNotOffered } from '../offered/is-not-offered.ts'

/** Addresses the member can bind on this server (contract 1.4, GET account/profile); none where he has no right to. */
export function useChannels() {
  const { get } = useHttp()
  return useQuery({
    queryKey: ['account/profile', 'channels'],
    queryFn: ({ signal }) =>
      get('/api/account/profile', { signal }).then(
        (data): readonly Channel[] => readChannels(readRecord(data).accountVerificationType),
        (reason) => {
          if (isNotOffered(reason)) return []
          throw reason
        },
      ),
  })
}
