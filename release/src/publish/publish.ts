import { isDeepStrictEqual } from 'node:util'
import { type Manifest, parseManifest } from '@member/shared/manifest'
import { messageOf } from '../error-text.ts'
import { Failure } from '../failure.ts'
import { integrityOf } from '../store/hashes.ts'
import { releaseKey } from '../store/keys.ts'
import type { Store } from '../store/store.ts'
import { buildProblems } from './check-build.ts'
import { storedProblems } from './check-stored.ts'
import { withCompressed } from './precompress.ts'
import type { Build } from './read-build.ts'
import { readRelease, type StoredRelease } from './stored-release.ts'

/** What publish did: stored a new release, or found this very content stored already. */
export interface Published extends StoredRelease {
  result: 'published' | 'unchanged'
}

/**
 * Stores a build as an immutable release; it is not live by that. Refused with every reason found when the build is
 * not sound, or when other content already has this release's name.
 */
export async function publish(store: Store, build: Build): Promise<Published> {
  const manifest = readManifest(build)
  const problems = buildProblems(manifest, build.files)
  if (problems.length > 0) throw new Failure('refused', `${build.folder} cannot be published: ${problems.join('; ')}.`)

  const known = await readRelease(store, manifest.area, manifest.release)
  if (known) return unchanged(known, manifest)

  const files = await withCompressed(new Map([...build.files, ['manifest.json', build.manifest]]))
  const outcome = await store.createFolder(releaseKey(manifest.area, manifest.release), files, (stored) => {
    const changed = storedProblems(manifest, stored)
    if (!stored.get('manifest.json')?.equals(build.manifest)) changed.push('manifest.json is not what was built')
    if (changed.length > 0)
      throw new Failure('store', `${store.place} gave back other bytes than were stored: ${changed.join('; ')}.`)
  })
  if (outcome === 'created')
    return { result: 'published', manifest, ref: { release: manifest.release, manifest: integrityOf(build.manifest) } }

  const winner = await readRelease(store, manifest.area, manifest.release)
  if (winner) return unchanged(winner, manifest)
  throw new Failure(
    'store',
    `${store.place}/${releaseKey(manifest.area, manifest.release)} exists without a manifest; move that folder away and publish again.`,
  )
}

function readManifest({ folder, manifest }: Build): Manifest {
  try {
    return parseManifest(JSON.parse(manifest.toString('utf8')))
  } catch (error) {
    throw new Failure('refused', `${folder} cannot be published: manifest.json: ${messageOf(error)}.`)
  }
}

/** Building the same inputs twice gives another `builtAt` and perhaps `commit`; what members run is the same. */
function unchanged(known: StoredRelease, manifest: Manifest): Published {
  const content = ({ builtAt: _at, commit: _commit, ...rest }: Manifest) => rest
  if (isDeepStrictEqual(content(known.manifest), content(manifest))) return { result: 'unchanged', ...known }
  throw new Failure(
    'refused',
    `${manifest.area} ${manifest.release} is already published with other content; a release is never changed, build a new one.`,
  )
}
