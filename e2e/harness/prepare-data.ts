import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { packages, preparedData, release, root } from './project.ts'
import { startSiteProcess } from './site-process.ts'

/** Before all browser tests: puts the built host and areas live in a store and fills a demo database. */
export default async function prepareData(): Promise<void> {
  await rm(preparedData, { recursive: true, force: true })
  await mkdir(preparedData, { recursive: true })
  const store = join(preparedData, 'store')
  for (const name of packages)
    if (!existsSync(join(root, name, 'dist/manifest.json'))) throw new Error(`${name} is not built: run npm run build`)
  // At the same time, as it is compressing that takes long; the host goes live first, as areas need it.
  await Promise.all(packages.map((name) => release(store, 'publish', join(root, name))))
  for (const name of packages)
    await release(store, 'promote', name.replace(/^remote-/, ''), '--reason', 'browser tests')
  await fillDatabase()
}

/** Lets the server create and fill its database, and stops it gracefully so that the files can be copied. */
async function fillDatabase(): Promise<void> {
  const sites = startSiteProcess()
  await sites.call('prepared', 'start', { DATA_DIR: preparedData, PORT: '0', HOST: '127.0.0.1', DEMO: '1' })
  await sites.call('prepared', 'stop')
  await sites.end()
}
