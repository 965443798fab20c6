import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { readConfig, settingNames } from '../config.ts'
import { checkout, shipped, variablesIn } from './shipped-files.ts'

// What operators copy uses settings that the server has, with values it takes.

interface Compose {
  services: Record<string, { environment?: Record<string, string | number>; image: string; read_only?: boolean }>
}

const compose = (): Compose => parse(shipped('deploy/container/compose.yaml'), { merge: true })

/** A value after the interpolation of compose: the variable, its default, or an error when it must be given. */
const interpolated = (value: string | number, given: Record<string, string>): string =>
  String(value).replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind = '', text = '') => {
    const found = given[name]
    if (found) return found
    if (kind === '-') return text
    throw new Error(`${name} must be given: ${text}`)
  })

test('the settings for systemd are settings of the server, and valid', () => {
  const files = ['deploy/systemd/server.env', 'deploy/systemd/secrets.env'].map(variablesIn)
  const environment: Record<string, string> = Object.assign({}, ...files)
  expect(Object.keys(environment).filter((name) => !settingNames.includes(name))).toEqual([])
  expect(readConfig(environment)).toMatchObject({
    siteOrigins: [{ origin: 'https://members.example.com' }],
    trustedProxies: { kind: 'networks', networks: ['loopback'] },
    database: { kind: 'postgres' },
  })
})

test('the chapter of settings has every setting of the server, and no other', () => {
  const table = shipped('docs/operations/settings.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const named = table.flatMap((line) =>
    [...line.matchAll(/`(?:[a-z:/]*)([A-Z][A-Z0-9_]{3,})\b[^`]*`/g)].map(([, name]) => name),
  )
  expect([...new Set(named)].sort()).toEqual([...settingNames].sort())
})

test('the chapter of settings names the kinds of files that a site takes which lists none', () => {
  expect(shipped('docs/operations/settings.md')).toContain(`\`${readConfig({}).upload.suffixes.join()}\``)
})

test('both servers of the compose file have settings of the server, and valid ones', () => {
  const { services } = compose()
  const passwords = { POSTGRES_PASSWORD: 'p1', REDIS_PASSWORD: 'p2', S3_SECRET_ACCESS_KEY: 'p3' }
  const given = { ...variablesIn('deploy/container/example.env'), ...passwords }
  for (const name of ['server-1', 'server-2']) {
    const entries = Object.entries(services[name]?.environment ?? {})
    expect(entries.map(([setting]) => setting).filter((setting) => !settingNames.includes(setting))).toEqual([])
    const environment = Object.fromEntries(entries.map(([setting, value]) => [setting, interpolated(value, given)]))
    expect(readConfig(environment)).toMatchObject({
      database: { kind: 'postgres', url: 'postgres://member:p1@database:5432/member' },
      redisUrl: 'redis://:p2@shared:6379/0',
      upload: { store: { kind: 's3', url: 'http://objects:8333/member-uploads' } },
      delivery: { email: { kind: 'smtp' } },
    })
  }
})

test('the compose file asks for every secret, and example.env names each it asks for', () => {
  const asked = new Set([...shipped('deploy/container/compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name))
  expect([...asked].sort()).toEqual([
    'POSTGRES_PASSWORD',
    'REDIS_PASSWORD',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'SITE_ORIGINS',
  ])
  expect(Object.keys(variablesIn('deploy/container/example.env'))).toEqual(expect.arrayContaining([...asked]))
})

test('images have a fixed version, and the servers a root they cannot write to', () => {
  const { services } = compose()
  const foreign = Object.values(services).filter(({ image }) => image !== 'member-centre')
  expect(foreign.map(({ image }) => image).filter((image) => !/^docker\.io\/[a-z]+\/[a-z]+:\d/.test(image))).toEqual([])
  const own = Object.entries(services).filter(([, { image }]) => image === 'member-centre')
  expect(own.map(([name, service]) => [name, service.read_only])).toEqual([
    ['server-1', true],
    ['server-2', true],
    ['releases', true],
  ])
})

const unit = 'deploy/systemd/member-server@.service'
const program = 'systemd-analyze'
const testWithSystemd = spawnSync(program, ['--version']).error === undefined ? test : test.skip

test('the unit starts the server by the path of this package', () => {
  const [, started = ''] = /^ExecStart=\/usr\/bin\/env node \/opt\/member-centre\/(\S+)$/m.exec(shipped(unit)) ?? []
  expect(Object.values(JSON.parse(shipped('server/package.json')).bin)).toContain(started.replace('server/', './'))
})

test('it stops later than the server gives up on open requests', () => {
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(shipped(unit)) ?? []
  const [, delay] = /^STOP_DELAY=(\d+)$/m.exec(shipped('deploy/systemd/server.env')) ?? []
  expect(Number(seconds)).toBeGreaterThan(Number(delay) + 10)
})

testWithSystemd('systemd takes the unit, and has little to say about what it may', () => {
  const folder = mkdtempSync(join(tmpdir(), 'member-unit-'))
  try {
    const file = join(folder, 'member-server@8081.service')
    const here = shipped(unit).replace('/opt/member-centre/server', `${checkout}/server`)
    writeFileSync(file, here.replace(/^Documentation=.*$/m, ''))
    const verified = spawnSync(program, ['verify', '--man=no', file], { encoding: 'utf8' })
    expect(verified.stderr.split('\n').filter((line) => line.includes('member-server'))).toEqual([])
    // In tenths; 13 is what is left for a server that talks to the network and compiles JavaScript.
    execFileSync(program, ['security', '--offline=true', '--threshold=15', '--no-pager', file], { stdio: 'pipe' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
