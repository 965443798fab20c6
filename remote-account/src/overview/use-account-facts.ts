import { useMinute } from '@member/shared/ui'
import { useVerificationChannels } from '../contact/use-verification-channels.ts'
import { useSessions } from '../sessions/use-sessions.ts'
import type { AccountFacts } from './read-overview.ts'
import { unfamiliarLogins } from './unfamiliar-logins.ts'
import { useOverview } from './use-overview.ts'

/** A request for facts, as far as it has come. */
interface AskedFacts {
  /** Undefined until all have arrived or failed. */
  facts: AccountFacts | undefined
  /** Requests that failed. */
  failed: readonly { error: Error; retry: () => void; retrying: boolean }[]
}

/**
 * What the attention card needs of the account: from the overview's own call, else from those that every server has
 * (member API, 3.4 and 7.3).
 */
export function useAccountFacts(): AskedFacts {
  const minute = useMinute()
  const together = useOverview(({ facts }) => facts)
  const apart = together.data === null || together.isError
  const sessions = useSessions(apart)
  const channels = useVerificationChannels(apart)
  if (together.data) return { facts: together.data, failed: [] }
  const asked = [sessions, channels]
  const failed = asked.flatMap(({ data, error, isFetching, refetch }) =>
    data === undefined && error !== null ? [{ error, retry: () => void refetch(), retrying: isFetching }] : [],
  )
  if (!apart || asked.some(({ data, error }) => data === undefined && error === null))
    return { facts: undefined, failed }
  const logins = unfamiliarLogins(sessions.data ?? [], minute * 60)
  return { facts: { logins, channels: channels.data ?? [] }, failed }
}
