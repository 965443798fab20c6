import type { MemberContext } from '../../http/endpoint.ts'

/** What members do that agents are told of: how often in how many seconds, as a share of all their calls in a minute. */
const limits = {
  message: { share: 1 / 10, seconds: 60 },
  creation: { share: 1 / 5, seconds: 3600 },
} as const

/** Counts an act of a member. Resolves with the seconds until they may go on when there were too many. */
export async function countAct(
  { config, sharedState, member }: Pick<MemberContext, 'config' | 'sharedState' | 'member'>,
  act: keyof typeof limits,
): Promise<number | undefined> {
  const { share, seconds } = limits[act]
  const most = Math.ceil(config.rateLimits.member * share)
  if (most === 0) return undefined
  const { count, resetSeconds } = await sharedState.increment(`ticket-${act}:${member.id}`, seconds)
  return count > most ? resetSeconds : undefined
}
