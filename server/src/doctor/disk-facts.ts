import { stat, statfs } from 'node:fs/promises'
import { partsIn } from '../backup/backup-parts.ts'
import type { DiskFacts, Facts } from './facts.ts'

const measure = async (of: DiskFacts['of'], folder: string) => {
  try {
    const { bsize, bavail, blocks } = await statfs(folder)
    const { dev } = await stat(folder)
    return { of, device: dev, free: bavail * bsize, total: blocks * bsize }
  } catch {
    return undefined
  }
}

/** The disks of a data folder: uploads and release store may have their own. */
export async function diskFacts(dataDir: string): Promise<DiskFacts[]> {
  const { uploads, store } = partsIn(dataDir)
  const measured = await Promise.all([
    measure('DATA_DIR', dataDir),
    measure('the uploads (DATA_DIR/uploads)', uploads),
    measure('the release store (DATA_DIR/store)', store),
  ])
  const found = measured.filter((one) => one !== undefined)
  const first = found.filter(({ device }, index) => found.findIndex((one) => one.device === device) === index)
  return first.map(({ of, free, total }) => ({ of, free, total }))
}

/** Whether others may look into the data folder; one that is not there has nothing to look at. */
export const dataFolderFact = (dataDir: string): Promise<Facts['dataFolder']> =>
  stat(dataDir).then(
    ({ mode }) => ((mode & 0o007) === 0 ? 'closed' : 'open'),
    () => 'closed',
  )
