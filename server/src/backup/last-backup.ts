import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

const LastBackup = v.object({ folder: v.string(), taken_at: v.number() })

/** When and where `member-server backup` has made the last backup of a data folder; seconds. */
export type LastBackup = v.InferOutput<typeof LastBackup>

const nameIn = (dataDir: string): string => join(dataDir, 'last-backup.json')

export const noteBackup = (dataDir: string, backup: LastBackup): Promise<void> =>
  writeFile(nameIn(dataDir), `${JSON.stringify(backup)}\n`, { mode: 0o600 })

/** The last backup of a data folder; undefined when none is known. */
export async function lastBackup(dataDir: string): Promise<LastBackup | undefined> {
  const text = await readFile(nameIn(dataDir), 'utf8').catch(() => '')
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), LastBackup), text)
  return read.success ? read.output : undefined
}
