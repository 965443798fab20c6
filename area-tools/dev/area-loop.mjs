import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaDevConfig } from './builds.mjs'
import { startLoop } from './loop.mjs'

/** Host and page server, as the site's repository packs them. */
const packed = join(import.meta.dirname, '../dist')

/** Variables of this process that a server in front of a site may need; others could be settings of another server. */
const passedOn = /^(NODE_|PATH$|HOME$|TMPDIR$|SystemRoot$)/

/**
 * The manifest of the host that pages of the loop run on: the development build of the host that these tools were packed
 * with.
 *
 * @returns {any}
 * @throws {Error} with a sentence where the host was not packed
 */
export function packedHost() {
  const file = join(packed, 'host/manifest.json')
  if (!existsSync(file))
    throw new Error(
      '@member/area-tools has no host in it: install it again, or run `npm run pack` in the repository of the site.',
    )
  return JSON.parse(readFileSync(file, 'utf8'))
}

/**
 * Watches the area in a folder, and serves it with a development build of the host, in front of a site: its API, its
 * sessions and the live releases of its other areas.
 *
 * @param {{ folder: string, site: string, port: number, log: (line: string) => void }} options `port` 0 for any
 * @returns {Promise<{ port: number, manifest: any, stop(): Promise<void> }>} `manifest` of the area's first build
 */
export async function startAreaLoop({ folder, site, port, log }) {
  const config = areaDevConfig(folder)
  const output = /** @type {string} */ (config.output?.path)
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name)))
  const loop = await startLoop({
    builds: [config],
    ready: { host: join(packed, 'host'), kit: join(packed, 'kit') },
    server: {
      file: join(packed, 'server/main.mjs'),
      env: {
        ...env,
        API_URL: site,
        DATA_DIR: join(folder, '.cache/site'),
        LOG_LEVEL: 'warn',
        PORT: '0',
        HOST: '127.0.0.1',
        TRUST_PROXY: '1',
      },
    },
    port,
    log,
  })
  return { ...loop, manifest: JSON.parse(readFileSync(join(output, 'manifest.json'), 'utf8')) }
}
