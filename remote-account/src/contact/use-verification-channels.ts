import { listFailure, readRecord, useHttp, useLanguage } from '@member/shared'
import { type Channel, type CodeCaptcha, type CodeKind, readChannels, readCodeKind } from '@member/shared/codes'
import { useQuery } from '@tanstack/react-query'

/** What the site does about a member's contacts (member API, 7.3). */
interface ContactSettings {
  channels: readonly Channel[]
  /** Whether password or pass prove who asks for a code, so that no captcha is needed. */
  captcha: Extract<CodeCaptcha, 'picture' | 'replaced'>
  /** What codes are made of. */
  codes: CodeKind
}

/** Null where members have no permission for their profile. */
function useSettings<Part>(select: (settings: ContactSettings | null) => Part, wanted = true) {
  const { get } = useHttp()
  const { current } = useLanguage()
  return useQuery({
    queryKey: ['account/profile', current],
    enabled: wanted,
    queryFn: ({ signal }) =>
      get('/api/account/profile', { signal }).then(
        (data): ContactSettings | null => {
          const { accountVerificationType, passwordReplacesCaptcha, codes } = readRecord(data)
          const captcha = passwordReplacesCaptcha === true ? 'replaced' : 'picture'
          return { channels: readChannels(accountVerificationType), captcha, codes: readCodeKind(codes) }
        },
        (reason) => {
          // Cached like any other result.
          if (listFailure(reason) === 'no-permission') return null
          throw reason
        },
      ),
    select,
  })
}

/**
 * Channels by which the site can verify a contact, i.e. those a member can bind; null without permission.
 * @param wanted whether to ask for them
 */
export const useVerificationChannels = (wanted = true) => useSettings((settings) => settings?.channels ?? null, wanted)

/** What comes before a code for the member's own contacts, and what it is made of. */
export function useContactCodes(): { captcha: CodeCaptcha; codes: CodeKind } {
  const { captcha = 'picture', codes = 'any' } = useSettings((settings) => settings).data ?? {}
  return { captcha, codes }
}
