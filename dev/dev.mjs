import { join, resolve } from 'node:path'
import { compile, packages } from '../scripts/build-packages.mjs'
import { checkDataDir } from '../scripts/check-data-dir.mjs'
import { demoNotes } from '../scripts/demo-notes.mjs'
import { install } from '../scripts/install.mjs'
import { lookAtDatabase } from '../scripts/look-at-database.mjs'
import { checkPort } from '../scripts/ports.mjs'
import { storeOf } from '../scripts/put-live.mjs'
import { root, step } from '../scripts/run-step.mjs'
import { providePublished, readAreas } from './areas.mjs'

/**
 * `npm run dev [-- <area> …]`: the site on one address with host, areas and server from their sources; with areas
 * named, the others come from their published releases.
 *
 * @param {readonly string[]} argv names of areas
 */
async function dev(argv) {
  const dataDir = resolve(root, process.env.DATA_DIR || 'data')
  const known = packages.filter((name) => name !== 'host').map((name) => name.replace(/^remote-/, ''))
  const areas = readAreas(argv, known)
  const port = await checkPort(process.env.PORT || '8080')
  checkDataDir(dataDir)
  await step('installing packages', install)
  await step('compiling server and release command', compile)
  await lookAtDatabase({ DEMO: '1', ...process.env, DATA_DIR: dataDir })
  const others = known.filter((name) => !areas.includes(name))
  await step('providing published areas', () => providePublished(storeOf(dataDir), others))
  // They import what was compiled above.
  const { startLoop } = await import('../area-tools/dev/loop.mjs')
  const { areaDevConfig } = await import('../area-tools/dev/builds.mjs')
  const { hostDevConfig, kitDevConfig, serverDevConfig, serverFile } = await import('./builds.mjs')
  const loop = await startLoop({
    builds: [hostDevConfig(), kitDevConfig(), ...areas.map((name) => areaDevConfig(join(root, `remote-${name}`)))],
    server: {
      file: serverFile,
      config: serverDevConfig(),
      // Only the loop connects to it, whatever address that listens on.
      env: {
        DEMO: '1',
        LOG_LEVEL: 'warn',
        ...process.env,
        DATA_DIR: dataDir,
        PORT: '0',
        HOST: '127.0.0.1',
        TRUST_PROXY: '1',
      },
    },
    port,
    host: process.env.HOST || '127.0.0.1',
    log: (line) => console.log(line),
  })
  console.log(`ready http://localhost:${loop.port}`)
  console.log(`The kit is at http://localhost:${loop.port}/kit.`)
  if (loop.members.length > 0) console.log(demoNotes(loop.members).join('\n'))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => loop.stop().then(() => process.exit(0)))
}

dev(process.argv.slice(2)).catch((error) => {
  console.error(error.message)
  process.exit(1)
})
