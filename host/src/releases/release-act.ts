import type { BodyOf } from '@member/shared'
import { newestChange, type ReleaseChange, type ReleasedArea } from './read-releases.ts'

/** What a person can do to an area: the commands of `release` that change something. */
export type ReleaseAct = NonNullable<BodyOf<'/api/releases/change'>['command']>

/** Shares of the visitors that are offered, in percent. */
const shares = [1, 5, 10, 25, 50]

/** Releases that could become current, the newest first. */
export const promotable = ({ published, banned, current }: ReleasedArea): string[] =>
  published.filter((release) => release !== current && !banned.includes(release))

const hasCandidate = ({ candidate }: ReleasedArea) => candidate !== null

/** Whether an act makes sense in the state of an area; the release command decides whether it may be. */
const makesSense: Record<ReleaseAct, (area: ReleasedArea, history: readonly ReleaseChange[]) => boolean> = {
  rollback: ({ previous }) => previous !== null,
  promote: (area) => (area.state === 'live' || area.state === 'new') && promotable(area).length > 0,
  share: hasCandidate,
  finish: hasCandidate,
  abort: hasCandidate,
  on: ({ off }) => off,
  // Without the host nothing could say so.
  off: ({ area, state, off }) => state !== 'new' && !off && area !== 'host',
  pin: ({ state }) => state === 'live',
  resume: ({ state }) => state === 'held' || state === 'pinned',
  undo: ({ area }, history) => (newestChange(history, area)?.operation ?? 'undo') !== 'undo',
  ban: (area) => area.state !== 'new' && promotable(area).length > 0,
}

/** The acts that make sense, in the order they are offered. */
export const actsOf = (area: ReleasedArea, history: readonly ReleaseChange[]): ReleaseAct[] =>
  (Object.keys(makesSense) as ReleaseAct[]).filter((act) => makesSense[act](area, history))

/** Acts that take something from members, or back. */
export const isDangerous = (act: ReleaseAct): boolean => ['rollback', 'abort', 'off', 'ban'].includes(act)

/** Whether the dialog of an act offers its box; an open page cannot exchange the host below it, however urgent that is. */
export const hasExtra = (act: ReleaseAct, { area }: Pick<ReleasedArea, 'area'>): act is 'rollback' | 'abort' =>
  act === 'abort' || (act === 'rollback' && area !== 'host')

/** What is chosen in the dialog of an act. */
export interface Choice {
  /** Empty: none, or the one that the command takes by itself. */
  release: string
  /** Of a hundred visitors, so many; 100 is everybody. */
  share: number
  /** What only some acts have: a rollback is urgent, an abort holds the area. */
  extra: boolean
}

/** The releases to choose from; none where nothing is chosen. */
export function offeredReleases(act: ReleaseAct, area: ReleasedArea): string[] {
  if (act === 'promote' || act === 'ban') return promotable(area)
  return act === 'resume' && area.banned.length > 0 ? ['', ...area.banned] : []
}

/** The shares to choose from; none where nothing is chosen. */
export function offeredShares(act: ReleaseAct, { candidate }: ReleasedArea): number[] {
  if (act === 'promote') return [100, ...shares]
  return act === 'share' ? shares.filter((share) => share !== candidate?.share) : []
}

/** Whether an area is held by a rollback: another one goes further back. */
export const isRolledBack = ({ state, stopped }: ReleasedArea): boolean => state === 'held' && stopped?.by !== 'abort'

/** What the dialog of an act begins with. */
export function firstChoice(act: ReleaseAct, area: ReleasedArea): Choice {
  const { previous, candidate } = area
  const offered = offeredShares(act, area)
  // Without a name the command refuses to answer one alarm twice.
  const further = act === 'rollback' && isRolledBack(area) ? previous : null
  return {
    release: further ?? offeredReleases(act, area)[0] ?? '',
    share: offered.find((share) => share > (candidate?.share ?? 0)) ?? offered[0] ?? 100,
    extra: false,
  }
}

/** What the release command is told besides area and reason. */
export const argumentsOf = (act: ReleaseAct, { release, share, extra }: Choice) => ({
  ...(release !== '' && { release }),
  ...(share < 100 && { share }),
  ...(extra && { [act === 'abort' ? 'hold' : 'urgent']: true }),
})
