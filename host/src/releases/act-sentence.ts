import type { ReleasedArea } from './read-releases.ts'
import type { Choice, ReleaseAct } from './release-act.ts'
import type { ReleaseTextKey } from './release-texts.ts'

/** Shown for a release that is not there. */
const noRelease = '–'

/** Text and values of the sentence that says what an act leads to; that of `undo` names a change. */
export function actSentence(
  act: ReleaseAct,
  { area, state, current, previous, candidate }: ReleasedArea,
  { release, share }: Choice,
): { key: ReleaseTextKey; values: Record<string, string | number> } {
  const names = { area, from: current ?? noRelease, candidate: candidate?.release ?? noRelease }
  switch (act) {
    case 'rollback':
      return {
        key: state === 'held' ? 'will.rollbackFurther' : 'will.rollback',
        values: { ...names, to: release || (previous ?? noRelease) },
      }
    case 'promote':
      return { key: share < 100 ? 'will.promoteShare' : 'will.promote', values: { ...names, share, to: release } }
    case 'share':
      return { key: 'will.share', values: { ...names, share, before: candidate?.share ?? 0 } }
    case 'ban':
      return { key: 'will.ban', values: { ...names, to: release } }
    default:
      return { key: `will.${act}`, values: names }
  }
}
