import { StartProblem } from '../environment/start-problem.ts'
import type { BackupManifest, BackupPart } from './backup-manifest.ts'
import { partsIn } from './backup-parts.ts'
import { assertIntact } from './copy-database.ts'
import { measureFiles } from './copy-files.ts'
import { sha256Of } from './sha256-of.ts'

const damaged = (what: string): StartProblem => new StartProblem(`The backup is damaged: ${what}.`)

const assertSame = async (name: string, folder: string, said: BackupPart): Promise<void> => {
  const found = await measureFiles(folder)
  if (found.files !== said.files || found.bytes !== said.bytes)
    throw damaged(
      `its ${name} have ${found.files} files of ${found.bytes} bytes instead of ${said.files} of ${said.bytes}`,
    )
  const other = Object.entries(said.sha256 ?? {}).find(([file, sha256]) => found.sha256[file] !== sha256)
  if (other !== undefined) throw damaged(`of its ${name} the file ${other[0]} is not the one it was made of`)
}

/**
 * Compares every file of a backup with what its manifest says.
 * @throws StartProblem that names the first difference
 */
export async function assertUndamaged(folder: string, { database, uploads, store }: BackupManifest): Promise<void> {
  const parts = partsIn(folder)
  if (uploads !== undefined) await assertSame('uploads', parts.uploads, uploads)
  await assertSame('releases', parts.store, store)
  if (database === undefined) return
  const sha256 = await sha256Of(parts.database).catch(() => 'missing')
  if (sha256 !== database.sha256) throw damaged('its database is not the one it was made of')
  assertIntact(parts.database)
}
