import { listFailure, readRecord, useHttp, useLanguage } from '@member/shared'
import { type Channel, readChannels } from '@member/shared/codes'
import { useQuery } from '@tanstack/react-query'

/**
 * Channels by which the site can verify a contact, i.e. those a member can bind (member API, 7.3); null where
 * members have no permission for their profile.
 */
export function useVerificationChannels() {
  const { get } = useHttp()
  const { current } = useLanguage()
  return useQuery({
    queryKey: ['account/profile', current],
    queryFn: ({ signal }) =>
      get('/api/account/profile', { signal }).then(
        (data): readonly Channel[] | null => readChannels(readRecord(data).accountVerificationType),
        (reason) => {
          // Cached like any other result.
          if (listFailure(reason) === 'no-permission') return null
          throw reason
        },
      ),
  })
}
