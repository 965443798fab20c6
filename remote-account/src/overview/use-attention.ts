import type { Member } from '@member/shared'
import { useMinute } from '@member/shared/ui'
import { useVerificationChannels } from '../contact/use-verification-channels.ts'
import { useSessions } from '../sessions/use-sessions.ts'
import { type AttentionInput, type AttentionItem, accountItems, urgentItems } from './attention-items.ts'
import { firstSteps, type Step } from './first-steps.ts'
import { useOpenWorkOrders, useSolvedTickets } from './use-open-work-orders.ts'

/** The attention items, known once every request has finished, so that the list does not change while it is read. */
export type Attention =
  | { kind: 'waiting' }
  | {
      kind: 'known'
      items: readonly AttentionItem[]
      /** Steps of a new member; they replace the account items. */
      steps: readonly Step[]
      /** Errors of the requests that failed. */
      failed: readonly Error[]
      retry: () => void
      retrying: boolean
    }

/** Requests everything that may need the member's attention. */
export function useAttention(member: Member): Attention {
  const minute = useMinute()
  const workOrders = useOpenWorkOrders()
  const solved = useSolvedTickets(workOrders.data?.solved ?? 0)
  const sessions = useSessions()
  const channels = useVerificationChannels()
  const wanted = [workOrders, sessions, channels, ...((workOrders.data?.solved ?? 0) > 0 ? [solved] : [])]

  if (wanted.some(({ data, error }) => data === undefined && error === null)) return { kind: 'waiting' }
  const failed = wanted.filter(({ data }) => data === undefined)
  const input: AttentionInput = {
    member,
    workOrders: workOrders.data ?? null,
    solved: solved.data ?? [],
    sessions: sessions.data ?? null,
    channels: channels.data ?? [],
    now: minute * 60,
  }
  const steps = firstSteps(input)
  return {
    kind: 'known',
    items: [...urgentItems(input), ...(steps.length > 0 ? [] : accountItems(input))],
    steps,
    failed: failed.flatMap(({ error }) => error ?? []),
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
    retrying: failed.some(({ isFetching }) => isFetching),
  }
}
