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
import { declarationProblems } from '@member/shared/declaration'
import { type Manifest, parseManifest } from '@member/shared/manifest'
import { messageOf } from '@member/shared/reading'
import { lastRefOf, newProblems } from '../change/problems.ts'
import { addressProblems } from '../change/set-problems.ts'
import { buildProblems } from './check-build.ts'
import type { Build } from './read-build.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Path of the first value of a document that its reader left out or replaced, e.g. `pages.0.layout`; undefined when it
 * understood all of it. `given` is parsed JSON.
 */
export function notUnderstood(given: unknown, read: unknown): string | undefined {
  if (!isObject(given) || !isObject(read)) return given === read ? undefined : ''
  for (const [key, value] of Object.entries(given)) {
    const found = key in read ? notUnderstood(value, read[key]) : ''
    if (found !== undefined) return found === '' ? key : `${key}.${found}`
  }
  return undefined
}

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
  const wasLive = await lastRefOf(store, document, area, release)
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

function readManifest({ folder, manifest }: Build): Manifest {
  const refused = (reason: string) => new Failure('refused', `${folder} cannot be published: manifest.json: ${reason}.`)
  let given: unknown
  let read: Manifest
  try {
    given = JSON.parse(manifest.toString('utf8'))
    // First, as these are mistakes of a person, and the readers of manifests know neither page nor rule.
    const problems = declarationProblems(given)
    if (problems.length > 0) throw new Error(problems.join('; '))
    read = parseManifest(given)
  } catch (error) {
    throw refused(messageOf(error))
  }
  const path = notUnderstood(given, read)
  if (path === undefined) return read
  throw refused(`this version of the command does not know ${path}; if a later one built it, publish with that one`)
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
