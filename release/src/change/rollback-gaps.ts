import { readRelease, type Store } from '@member/release-store'
import { misfits } from '@member/shared/fit'
import type { Manifest } from '@member/shared/manifest'
import type { LiveDocument, ReleaseRef } from '@member/shared/release-set'

/**
 * Releases that could not be rolled back now, as the previous one does not fit what is live beside it; one clause each.
 * Releases that cannot be read are left out: `absenceProblems` names those.
 */
export async function rollbackGaps(store: Store, { areas }: LiveDocument): Promise<string[]> {
  const read = async (area: string, ref: ReleaseRef | null | undefined): Promise<Manifest | undefined> =>
    ref ? (await readRelease(store, area, ref.release).catch(() => undefined))?.manifest : undefined
  const host = await read('host', areas.host?.current)
  const hostBefore = await read('host', areas.host?.previous)
  const gaps = Object.entries(areas)
    .filter(([area]) => area !== 'host')
    .map(async ([area, { current, previous }]) => {
      const before = misfit(await read(area, previous), host)
      const now = misfit(await read(area, current), hostBefore)
      return [
        ...(before === undefined ? [] : [`${area} cannot be rolled back to ${previous?.release}: ${before}`]),
        ...(now === undefined
          ? []
          : [`host cannot be rolled back to ${areas.host?.previous?.release} before ${area} is: ${now}`]),
      ]
    })
  return (await Promise.all(gaps)).flat()
}

const misfit = (area: Manifest | undefined, host: Manifest | undefined): string | undefined =>
  area?.kind === 'area' && host?.kind === 'host' ? misfits(area, host)[0]?.detail : undefined
