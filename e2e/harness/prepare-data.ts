import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { packages, preparedData, release, root } from './project.ts'

/** Before all browser tests: puts the built host and areas live in a store and fills a demo database. */
export default async function prepareData(): Promise<void> {
  await rm(preparedData, { recursive: true, force: true })
  await mkdir(preparedData, { recursive: true })
  const store = join(preparedData, 'store')
  for (const name of packages) {
    if (!existsSync(join(root, name, 'dist/manifest.json'))) throw new Error(`${name} is not built: run npm run build`)
    await release(store, 'publish', join(root, name))
    await release(store, 'promote', name.replace(/^remote-/, ''), '--reason', 'browser tests')
  }
  await fillDatabase()
}

/** Lets the server create and fill its database, and stops it gracefully so that the files can be copied. */
function fillDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, DATA_DIR: preparedData, PORT: '0', HOST: '127.0.0.1', DEMO: '1' }
    const child = fork(join(root, 'e2e/harness/serve.mjs'), { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    child.on('message', (message: { port?: number }) => message.port !== undefined && child.kill('SIGTERM'))
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`filling the database ended with ${code}`)),
    )
  })
}
