import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePorts } from './ports.mjs'

/** Where Debian and PyPI put the programs of OpenStack Swift. */
const places = ['/usr/bin', '/usr/local/bin']
const storages = ['account', 'container', 'object']

/** Folder of Swift's programs; undefined when it is not installed. */
export const findSwift = () =>
  places.find((place) => [...storages, 'proxy'].every((name) => existsSync(join(place, `swift-${name}-server`))))

/**
 * @param {string} bin
 * @param {string} folder
 * @param {string} name
 * @param {number} port
 */
const ring = (bin, folder, name, port) => {
  const builder = join(folder, `${name}.builder`)
  // 16 partitions, one copy, no waiting between changes: one device on this machine.
  const steps = [['create', '4', '1', '0'], ['add', `r1z1-127.0.0.1:${port}/device`, '1'], ['rebalance']]
  for (const step of steps) {
    const done = spawnSync(join(bin, 'swift-ring-builder'), [builder, ...step], { encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`swift-ring-builder failed: ${done.stderr || done.stdout}`)
  }
}

/**
 * @param {string} folder
 * @param {number} port
 */
const common = (folder, port) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
`

/**
 * @param {string} folder
 * @param {string} name
 * @param {number} port
 */
const storageConfig = (folder, name, port) => `${common(folder, port)}devices = ${folder}
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`

/**
 * @param {string} folder
 * @param {number} port
 * @param {{ accessKeyId: string, secretAccessKey: string, region: string }} access
 */
const proxyConfig = (folder, port, access) => `${common(folder, port)}[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = ${access.region}
[filter:tempauth]
use = egg:swift#tempauth
user_${access.accessKeyId.replace(':', '_')} = ${access.secretAccessKey} .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`

const hashes = `[swift-hash]
swift_hash_path_prefix = member
swift_hash_path_suffix = member
[storage-policy:0]
name = gold
default = yes
`

/** @param {string} endpoint */
const answers = (endpoint) =>
  fetch(endpoint, { signal: AbortSignal.timeout(2000) }).then(
    () => true,
    () => false,
  )

/**
 * @param {string} endpoint
 * @param {{ accessKeyId: string, secretAccessKey: string, region: string }} access
 */
const environmentOf = (endpoint, { accessKeyId, secretAccessKey, region }) => ({
  TEST_S3_ENDPOINT: endpoint,
  TEST_S3_ACCESS_KEY_ID: accessKeyId,
  TEST_S3_SECRET_ACCESS_KEY: secretAccessKey,
  TEST_S3_REGION: region,
})

/**
 * Starts OpenStack Swift with its S3 interface in a temporary folder, on free ports of this machine: one device, one
 * copy, signatures checked.
 *
 * @param {string} bin folder of its programs
 * @returns what tests must be given to use it, and `stop`, which takes everything away
 */
export async function startSwift(bin) {
  const access = { accessKeyId: 'member:tests', secretAccessKey: 'only-for-tests', region: 'eu-1' }
  const folder = mkdtempSync(join(tmpdir(), 'member-swift-'))
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = []
  const stop = () => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    mkdirSync(join(folder, 'device'))
    writeFileSync(join(folder, 'swift.conf'), hashes)
    const ports = await freePorts(storages.length + 1)
    const proxyPort = ports[storages.length]
    for (const [index, name] of storages.entries()) {
      ring(bin, folder, name, ports[index])
      writeFileSync(join(folder, `${name}.conf`), storageConfig(folder, name, ports[index]))
    }
    writeFileSync(join(folder, 'proxy.conf'), proxyConfig(folder, proxyPort, access))
    const log = openSync(join(folder, 'log'), 'a')
    for (const name of [...storages, 'proxy']) {
      const args = [join(folder, `${name}.conf`), '--verbose']
      children.push(spawn(join(bin, `swift-${name}-server`), args, { stdio: ['ignore', log, log] }))
    }
    const endpoint = `http://127.0.0.1:${proxyPort}`
    const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
    for (let attempt = 0; attempt < 300; attempt += 1) {
      if ((await Promise.all(addresses.map(answers))).every(Boolean))
        return { env: environmentOf(endpoint, access), stop }
      await wait(200)
    }
    throw new Error(`Swift was started but does not answer: ${readFileSync(join(folder, 'log'), 'utf8').slice(-2000)}`)
  } catch (error) {
    stop()
    throw error
  }
}
