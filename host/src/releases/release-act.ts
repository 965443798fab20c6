import type { ReleaseChange, ReleasedArea } from './read-releases.ts'

/** What a person can do to an area: the commands of `release`. */
const releaseActs = [
  'rollback',
  'promote',
  'share',
  'finish',
  'abort',
  'on',
  'off',
  'pin',
  'resume',
  'undo',
  'ban',
] as const

export type ReleaseAct = (typeof releaseActs)[number]

/** Shares of the visitors that are offered, in percent. */
export const shares = [1, 5, 10, 25, 50] as const

/** Releases that could become current, the newest first. */
export const promotable = ({ published, banned, current }: ReleasedArea): string[] =>
  published.filter((release) => release !== current && !banned.includes(release))

/** Whether an act makes sense in the state of an area; the release command decides whether it may be. */
function makesSense(act: ReleaseAct, area: ReleasedArea, history: readonly ReleaseChange[]): boolean {
  const { state, off, previous, candidate } = area
  switch (act) {
    case 'rollback':
      return previous !== null
    case 'promote':
      return (state === 'live' || state === 'new') && promotable(area).length > 0
    case 'share':
    case 'finish':
    case 'abort':
      return candidate !== null
    case 'on':
      return off
    case 'off':
      // Without the host nothing could say so.
      return state !== 'new' && !off && area.area !== 'host'
    case 'pin':
      return state === 'live'
    case 'resume':
      return state === 'held' || state === 'pinned'
    case 'undo': {
      const newest = history.find((change) => change.area === area.area)
      return newest !== undefined && newest.operation !== 'undo'
    }
    case 'ban':
      return state !== 'new' && promotable(area).length > 0
  }
}

/** The acts that make sense, in the order they are offered. */
export const actsOf = (area: ReleasedArea, history: readonly ReleaseChange[]): ReleaseAct[] =>
  releaseActs.filter((act) => makesSense(act, area, history))

/** Acts that take something from members, or back. */
export const isDangerous = (act: ReleaseAct): boolean => ['rollback', 'abort', 'off', 'ban'].includes(act)

/** What is chosen in the dialog of an act, where it asks for it; a share of 100 is everybody. */
export interface Choice {
  release: string
  share: number
}

/** What the dialog of an act begins with. */
export function firstChoice(act: ReleaseAct, area: ReleasedArea): Choice {
  const { candidate } = area
  const larger = shares.find((share) => share > (candidate?.share ?? 0)) ?? shares[0]
  return { release: promotable(area)[0] ?? '', share: act === 'share' ? larger : 100 }
}

/** What the release command is told besides area and reason. */
export function argumentsOf(act: ReleaseAct, { state, previous }: ReleasedArea, { release, share }: Choice) {
  switch (act) {
    case 'promote':
      return { release, ...(share < 100 && { share }) }
    case 'ban':
      return { release }
    case 'share':
      return { share }
    // Named only where it must be: without a name the command refuses to answer one alarm twice.
    case 'rollback':
      return state === 'held' ? { release: previous ?? '' } : {}
    default:
      return {}
  }
}
