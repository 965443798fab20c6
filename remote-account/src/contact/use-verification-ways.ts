import { readRecord, useHttp, useLanguage } from '@member/shared'
import { readChannels } from '@member/shared/codes'
import { useQuery } from '@tanstack/react-query'

/** How this site can prove a contact (contract 1.4, GET profile); also tells whether the page is the member's to see. */
export function useVerificationWays() {
  const { get } = useHttp()
  const { current } = useLanguage()
  return useQuery({
    queryKey: ['account/profile', current],
    queryFn: async ({ signal }) =>
      readChannels(readRecord(await get('/api/account/profile', { signal })).accountVerificationType),
  })
}
