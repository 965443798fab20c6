import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, messageOf } from '@member/shared/reading'
import * as v from 'valibot'
import { StartProblem } from '../environment/start-problem.ts'

/** Files of a folder and their bytes together. */
const Part = v.object({
  files: v.number(),
  bytes: v.number(),
  /** Of each file by its path in the folder; absent in a backup of before this was noted. */
  sha256: v.optional(v.record(v.string(), v.string())),
})

const Manifest = v.object({
  format: v.literal('member-centre backup'),
  version: v.literal(1),
  /** Seconds; every write that was acknowledged before is in the backup. */
  taken_at: v.number(),
  /** Absent where the database is on a PostgreSQL server and has a backup of its own. */
  database: v.optional(v.object({ bytes: v.number(), sha256: v.string(), migrations: v.array(v.string()) })),
  /** Absent where uploaded files are in a bucket. */
  uploads: v.optional(Part),
  store: Part,
})

/** What a backup holds; stored last, so that a folder without it is no complete backup. */
export type BackupManifest = v.InferOutput<typeof Manifest>
export type BackupPart = v.InferOutput<typeof Part>

const sizesOf = ({ files, bytes }: BackupPart) => ({ files, bytes })

/** What a manifest says without the hash of every single file, of which there may be thousands. */
export const manifestSummary = ({ uploads, store, ...rest }: BackupManifest) => ({
  ...rest,
  ...(uploads !== undefined && { uploads: sizesOf(uploads) }),
  store: sizesOf(store),
})

const nameOf = (folder: string): string => join(folder, 'backup.json')

export const writeManifest = (folder: string, manifest: BackupManifest): Promise<void> =>
  writeFile(nameOf(folder), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600, flush: true })

/** Why the manifest of a folder could not be read. */
const problemOf = async (folder: string, error: unknown): Promise<StartProblem> => {
  const code = await stat(folder).then(
    (found) => (found.isDirectory() ? codeOf(error) : 'ENOTDIR'),
    (missing) => (missing.code === 'ENOENT' ? 'missing' : codeOf(missing)),
  )
  switch (code) {
    case 'missing':
      return new StartProblem(`There is no folder ${folder}: name one that \`member-server backup\` has made.`)
    case 'ENOTDIR':
      return new StartProblem(`${folder} is no folder: name one that \`member-server backup\` has made.`)
    case 'ENOENT':
      return new StartProblem(`${folder} is no complete backup: it has no backup.json.`)
    default:
      return new StartProblem(`${folder} cannot be read (${code || messageOf(error)}).`)
  }
}

/** @throws StartProblem when the folder is no complete backup of a known version */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(nameOf(folder), 'utf8').catch(async (error: unknown) => {
    throw await problemOf(folder, error)
  })
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Manifest), text)
  if (!read.success) throw new StartProblem(`${folder} is no backup that this version of the server can read.`)
  return read.output
}
