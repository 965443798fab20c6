import { readRelease, type Store } from '@member/release-store'
import { misfits } from '@member/shared/fit'
import type { Manifest } from '@member/shared/manifest'
import type { LiveDocument, ReleaseRef } from '@member/shared/release-set'
import { takenPages } from '@member/shared/route-owners'

/**
 * Releases that could not be rolled back now, as the previous one does not fit what is live beside it, or would take
 * pages of it; one clause each. Releases that cannot be read are left out: `releaseDamage` names those.
 */
export async function rollbackGaps(store: Store, { areas }: LiveDocument): Promise<string[]> {
  const read = async (area: string, ref: ReleaseRef | null): Promise<Manifest | undefined> =>
    ref ? (await readRelease(store, area, ref.release).catch(() => undefined))?.manifest : undefined
  const lives = await Promise.all(
    Object.entries(areas).map(async ([area, { current, previous }]) => ({
      area,
      previous,
      now: await read(area, current),
      before: await read(area, previous),
    })),
  )
  const current = lives.flatMap(({ now }) => now ?? [])
  const host = lives.find(({ area }) => area === 'host')
  return lives.flatMap(({ area, previous, now, before }) => {
    const others = current.filter((manifest) => manifest.area !== area)
    const gap = misfit(before, host?.now) ?? (before && takenPages(before, others)[0])
    const hostGap = misfit(now, host?.before)
    return [
      ...(gap === undefined ? [] : [`${area} cannot be rolled back to ${previous?.release}: ${gap}`]),
      ...(hostGap === undefined
        ? []
        : [`host cannot be rolled back to ${host?.previous?.release} before ${area} is: ${hostGap}`]),
    ]
  })
}

const misfit = (area: Manifest | undefined, host: Manifest | undefined): string | undefined =>
  area?.kind === 'area' && host?.kind === 'host' ? misfits(area, host)[0]?.detail : undefined
