import { Failure } from '@member/release-store/command-line'
import { declarationProblems } from '@member/shared/declaration'
import { type Manifest, parseManifest } from '@member/shared/manifest'
import { messageOf } from '@member/shared/reading'
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

/**
 * Reads the manifest of a build.
 * @throws Failure `refused` when it is none, or has more than this version of the command knows
 */
export function readManifest({ folder, manifest }: Build): Manifest {
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
