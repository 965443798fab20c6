import { isDeepStrictEqual } from 'node:util'
import {
  hasRelease,
  integrityOf,
  manifestFile,
  type PublishedRelease,
  putRelease,
  putSourceMaps,
  readHead,
  readRelease,
  releaseKey,
  repairRelease,
  type Store,
  StoreError,
} from '@member/release-store'
import { Failure } from '@member/release-store/command-line'
import type { Manifest } from '@member/shared/manifest'
import { lastRefOf, statesBack } from '../change/area-log.ts'
import { newProblems } from '../change/problems.ts'
import { addressProblems } from '../change/set-problems.ts'
import { buildProblems } from './check-build.ts'
import type { Build } from './read-build.ts'
import { readManifest } from './read-manifest.ts'

/** Outcome of a publication: a new release was stored, or the same content was stored already. */
export interface Published extends PublishedRelease {
  result: 'published' | 'unchanged'
  /** Stored files that were missing or changed and have been written again. */
  repaired: string[]
}

/**
 * Stores a build as an immutable release, without making it live. Damaged files of a release that is stored already are
 * written again.
 * @throws Failure `refused`, with every reason, when the build has problems, claims addresses of another area, or its
 * name is taken by other content
 */
export async function publish(store: Store, build: Build): Promise<Published> {
  const manifest = readManifest(build)
  const problems = await buildProblems(manifest, build)
  if (problems.length > 0) throw new Failure('refused', `${build.folder} cannot be published: ${problems.join('; ')}.`)

  const { area, release } = manifest
  const { document } = await readHead(store)
  const wasLive = await lastRefOf(statesBack(store, document, area), release)
  const stored = await readRelease(store, area, release).catch(() => undefined)
  if (stored && (wasLive ?? stored.ref).manifest === stored.ref.manifest) {
    const same = unchanged(stored, manifest)
    await putSourceMaps(store, manifest, build.maps)
    return { ...same, repaired: await repairRelease(store, stored, build.files) }
  }

  const ref = { release, manifest: integrityOf(build.manifest) }
  if (wasLive && wasLive.manifest !== ref.manifest)
    throw new Failure(
      'refused',
      `${area} ${release} was live with another manifest.json, which is lost or damaged in the store; publish the very build that was live, not one of another time, or bring ${releaseKey(area, release)}/ back from the backup.`,
    )
  if (wasLive && (await hasRelease(store, area, release))) {
    await putSourceMaps(store, manifest, build.maps)
    const files = new Map([...build.files, [manifestFile, build.manifest]])
    return { result: 'unchanged', manifest, ref, repaired: await repairRelease(store, { manifest, ref }, files) }
  }

  const taken = await newProblems(store, document, manifest, addressProblems)
  if (taken.length > 0)
    throw new Failure(
      'refused',
      `${build.folder} cannot be published: ${taken.join('; ')}. To take over addresses, first promote a release of the other area without them.`,
    )

  await putSourceMaps(store, manifest, build.maps)
  if ((await putRelease(store, manifest, build)) === 'created')
    return { result: 'published', manifest, ref, repaired: [] }

  const winner = await readRelease(store, area, release).catch(() => undefined)
  if (winner) return unchanged(winner, manifest)
  throw new StoreError(
    'damaged',
    `${store.location}/${releaseKey(area, release)} exists without a manifest that can be read; move that folder away and publish again`,
  )
}

/** Two builds of the same sources may differ in `builtAt` and `commit`; the code that members run is the same. */
function unchanged(known: PublishedRelease, manifest: Manifest): Published {
  const content = ({ builtAt: _at, commit: _commit, ...rest }: Manifest) => rest
  if (isDeepStrictEqual(content(known.manifest), content(manifest)))
    return { result: 'unchanged', ...known, repaired: [] }
  throw new Failure(
    'refused',
    `${manifest.area} ${manifest.release} is already published with other content; a release is never changed, build a new one.`,
  )
}
