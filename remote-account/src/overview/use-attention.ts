import { type Contributed, type Member, type OverviewProblem, useContributions, useOffered } from '@member/shared'
import { useMinute } from '@member/shared/ui'
import { useVerificationChannels } from '../contact/use-verification-channels.ts'
import { useSessions } from '../sessions/use-sessions.ts'
import { useLateness } from '../use-lateness.ts'
import {
  type AttentionInput,
  type AttentionItem,
  attentionItems,
  firstSteps,
  type Step,
  unfamiliarLogins,
} from './attention-items.ts'
import { type AccountFacts, useOverview } from './overview-query.ts'

/** A request for facts, as far as it has come. */
interface AskedFacts {
  /** Undefined until all have arrived or failed. */
  facts: AccountFacts | undefined
  failed: readonly { error: Error; retry: () => void; retrying: boolean }[]
}

/**
 * What the attention card needs of the account: from the overview's own call, else from those that every server has
 * (member API, 3.4 and 7.3).
 */
function useAccountFacts(): AskedFacts {
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

interface Failures {
  failed: readonly Error[]
  retry: () => void
  retrying: boolean
}

/** The attention items, known once every request has finished, so that the list does not change while it is read. */
export type Attention = Failures &
  (
    | { kind: 'waiting' }
    | {
        kind: 'known'
        items: readonly AttentionItem[]
        /** Steps of a new member; they replace the account items. */
        steps: readonly Step[]
      }
  )

/**
 * Requests everything that may need the member's attention; other areas' contributions are waited for a short while.
 * @param member null until the host knows them: requests leave at once
 */
export function useAttention(member: Member | null): Attention {
  const minute = useMinute()
  const isOffered = useOffered()
  const contributions = useContributions('overview')
  const { facts, failed } = useAccountFacts()
  const contributing = contributions.some(isUnderWay)
  const isLate = useLateness(contributing)

  const problems: readonly OverviewProblem[] = [...contributions.flatMap(problemOf), ...failed]
  const failures: Failures = {
    failed: problems.map(({ error }) => error),
    retry: () => problems.forEach(({ retry }) => void retry()),
    retrying: problems.some(({ retrying }) => retrying),
  }
  const waiting: Attention = { kind: 'waiting', ...failures }
  if (member === null || facts === undefined) return waiting
  if (contributing && !isLate) return waiting
  const input: AttentionInput = { member, contributions, isLate, isOffered, ...facts, now: minute * 60 }
  const steps = firstSteps(input)
  const items = attentionItems(input, steps.length > 0 ? 'without-account' : 'with-account')
  // Nothing to show yet is not nothing to do.
  if (contributing && items.length + steps.length + problems.length === 0) return waiting
  return { kind: 'known', items, steps, ...failures }
}

const isUnderWay = (contributed: Contributed<'overview'>): boolean =>
  contributed.state === 'waiting' ||
  (contributed.state === 'ready' &&
    contributed.contribution.items === null &&
    contributed.contribution.problem === undefined)

function problemOf(contributed: Contributed<'overview'>): OverviewProblem[] {
  switch (contributed.state) {
    case 'waiting':
      return []
    case 'failed':
      return [{ ...contributed, error: new Error(`${contributed.area} contributes nothing`) }]
    case 'ready':
      return contributed.contribution.problem ? [contributed.contribution.problem] : []
  }
}
