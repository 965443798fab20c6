import { type Contributed, type Member, type OverviewProblem, useContributions } from '@member/shared'
import { useMinute } from '@member/shared/ui'
import { useVerificationChannels } from '../contact/use-verification-channels.ts'
import { useSessions } from '../sessions/use-sessions.ts'
import { type AttentionInput, type AttentionItem, attentionItems } from './attention-items.ts'
import { firstSteps, type Step } from './first-steps.ts'
import { useArrival } from './use-arrival.ts'

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

/**
 * Requests everything that may need the member's attention; other areas' contributions are waited for a short while.
 */
export function useAttention(member: Member): Attention {
  const minute = useMinute()
  const contributions = useContributions('overview')
  const sessions = useSessions()
  const channels = useVerificationChannels()
  const contributing = contributions.some(isUnderWay)
  const arrival = useArrival(contributing)
  const own = [sessions, channels]

  if (own.some(({ data, error }) => data === undefined && error === null)) return { kind: 'waiting' }
  if (contributing && arrival === 'in-time') return { kind: 'waiting' }
  const input: AttentionInput = {
    member,
    contributions,
    arrival,
    sessions: sessions.data ?? null,
    channels: channels.data ?? [],
    now: minute * 60,
  }
  const steps = firstSteps(input)
  const items = attentionItems(input, steps.length > 0 ? 'without-account' : 'with-account')
  const problems = [
    ...contributions.flatMap(problemOf),
    ...own.flatMap(({ data, error, isFetching, refetch }) =>
      data === undefined && error !== null
        ? [{ error, retry: () => void refetch(), retrying: isFetching } satisfies OverviewProblem]
        : [],
    ),
  ]
  // Nothing to show yet is not nothing to do.
  if (contributing && items.length + steps.length + problems.length === 0) return { kind: 'waiting' }
  return {
    kind: 'known',
    items,
    steps,
    failed: problems.map(({ error }) => error),
    retry: () => problems.forEach(({ retry }) => void retry()),
    retrying: problems.some(({ retrying }) => retrying),
  }
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
