import type { ReleasedArea } from './read-releases.ts'
import { type Choice, isRolledBack, type ReleaseAct } from './release-act.ts'
import type { ReleaseTextKey } from './release-texts.ts'

/** Shown for a release that is not there. */
const noRelease = '–'

/** Text and values of the sentence that says what an act leads to; that of `undo` names a change. */
export function actSentence(
  act: ReleaseAct,
  released: ReleasedArea,
  { release, share }: Choice,
): { key: ReleaseTextKey; values: Record<string, string | number> } {
  const { area, current, previous, candidate } = released
  const names = { area, from: current ?? noRelease, candidate: candidate?.release ?? noRelease }
  switch (act) {
    case 'rollback':
      return {
        key: isRolledBack(released) ? 'will.rollbackFurther' : 'will.rollback',
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
