import type { Member } from '@member/shared'
import { useMinute } from '@member/shared/ui'
import { useVerificationWays } from '../contact/use-verification-ways.ts'
import { useSessions } from '../sessions/use-sessions.ts'
import { firstSteps, type Step } from './first-steps.ts'
import { accountMatters, type Facts, type Matter, urgentMatters } from './matters.ts'
import { useOpenWorkOrders, useSolvedTickets } from './use-open-work-orders.ts'

/** What waits for the member, once every part has answered or failed, so that the list does not change under him. */
export type Attention =
  | { kind: 'waiting' }
  | {
      kind: 'known'
      matters: readonly Matter[]
      /** Steps of a new member; they stand in for what his account lacks. */
      steps: readonly Step[]
      /** Parts that could not be asked about. */
      failed: readonly Error[]
      retry: () => void
      retrying: boolean
    }

/** Asks for everything that may wait for the member. */
export function useAttention(member: Member): Attention {
  const minute = useMinute()
  const workOrders = useOpenWorkOrders()
  const solved = useSolvedTickets(workOrders.data?.solved ?? 0)
  const sessions = useSessions()
  const channels = useVerificationWays()
  const wanted = [workOrders, sessions, channels, ...((workOrders.data?.solved ?? 0) > 0 ? [solved] : [])]

  if (wanted.some(({ data, error }) => data === undefined && error === null)) return { kind: 'waiting' }
  const broken = wanted.filter(({ data }) => data === undefined)
  const facts: Facts = {
    member,
    workOrders: workOrders.data ?? null,
    solved: solved.data ?? [],
    sessions: sessions.data ?? null,
    channels: channels.data ?? [],
    now: minute * 60,
  }
  const steps = firstSteps(facts)
  return {
    kind: 'known',
    matters: [...urgentMatters(facts), ...(steps.length > 0 ? [] : accountMatters(facts))],
    steps,
    failed: broken.flatMap(({ error }) => error ?? []),
    retry: () => void Promise.all(broken.map(({ refetch }) => refetch())),
    retrying: broken.some(({ isFetching }) => isFetching),
  }
}
