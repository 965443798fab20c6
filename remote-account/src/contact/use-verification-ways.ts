import { listFailure, readRecord, useHttp, useLanguage } from '@member/shared'
import { type Channel, readChannels } from '@member/shared/codes'
import { useQuery } from '@tanstack/react-query'

/**
 * How this site can prove a contact (contract 1.4, GET profile), and so which ones the member can bind; null where his
 * profile is not his to see.
 */
export function useVerificationWays() {
  const { get } = useHttp()
  const { current } = useLanguage()
  return useQuery({
    queryKey: ['account/profile', current],
    queryFn: ({ signal }) =>
      get('/api/account/profile', { signal }).then(
        (data): readonly Channel[] | null => readChannels(readRecord(data).accountVerificationType),
        (reason) => {
          // An answer to keep like any other.
          if (listFailure(reason) === 'no-permission') return null
          throw reason
        },
      ),
  })
}
