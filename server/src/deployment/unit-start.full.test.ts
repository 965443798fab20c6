import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../testing/ports.ts'
import { buildServer } from '../testing/server-process.ts'
import { until } from '../testing/time.ts'
import { checkout, shipped, variablesIn } from './shipped-files.ts'

// What the unit starts, with the environment that the unit gives it and nothing else, is a server that is ready. Root
// runs it as "nobody", as systemd runs it as a user of its own.

const unit = shipped('deploy/systemd/member-server@.service')

/** The values of a name in the unit, which may be there several times, for the server of a port. */
const said = (name: string, port: number): string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value.replaceAll('%i', String(port)))

const nobody = ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', '--no-new-privs', '--inh-caps=-all']

/** Whether this user may become another one, who can read the checkout. */
const mayBeNobody = (): boolean => {
  const [program = '', ...argv] = [...nobody, 'test', '-r', join(checkout, 'server/bin/member-server.mjs')]
  return process.getuid?.() === 0 && spawnSync(program, argv).status === 0
}

/** Words in front of a command that make it another user's; none where that is not possible. */
const asNobody = mayBeNobody() ? nobody : []

let folder: string
beforeAll(() => {
  buildServer()
  // The folder of a test run is its own user's.
  folder = mkdtempSync(join(asNobody.length > 0 ? '/tmp' : tmpdir(), 'member-unit-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the unit starts a server on the port of its name, with its data in its state', async () => {
  const port = await freePort()
  const [command = ''] = said('ExecStart', port)
  const [state] = said('StateDirectory', port)
  expect(said('EnvironmentFile', port)).toEqual([
    `/etc/${state}/server.env`,
    `-/etc/${state}/secrets.env`,
    `-/etc/${state}/server-${port}.env`,
  ])
  const own = Object.fromEntries(
    said('Environment', port).flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
  )
  expect(own).toEqual({ NODE_ENV: 'production', PORT: String(port), DATA_DIR: `/var/lib/${state}` })
  expect(said('WorkingDirectory', port)).toEqual([own.DATA_DIR])

  const bin = join(folder, 'usr/local/bin')
  mkdirSync(bin, { recursive: true })
  symlinkSync(process.execPath, join(bin, 'node'))
  const data = join(folder, 'state')
  mkdirSync(data)
  if (asNobody.length > 0) spawnSync('chown', ['nobody:nogroup', data])
  chmodSync(data, Number.parseInt(said('StateDirectoryMode', port)[0] ?? '', 8))
  const started = command.replace('/opt/member-centre', checkout).split(' ')
  const [program = '', ...argv] = [
    ...asNobody,
    'sh',
    '-c',
    `umask ${said('UMask', port)[0]}; exec "$@"`,
    'sh',
    ...started,
  ]
  // A PATH is all that systemd adds, here with node where the archive of nodejs.org puts it. The pages need releases, which an operator publishes before.
  const files = { ...variablesIn('deploy/systemd/server.env'), PAGES: 'off' }
  const env = { PATH: `${bin}:/usr/bin:/bin`, ...own, ...files, DATA_DIR: data }
  const child = spawn(program, argv, { cwd: data, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  const printed = { stderr: '' }
  child.stderr.on('data', (part) => {
    printed.stderr += part
  })
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error(`it has ended: ${printed.stderr}`))),
  ])
  expect(String(line)).toMatch(new RegExp(`^ready http://\\S+:${port}$`))
  await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200)
  // Group and others read nothing of what members wrote.
  expect(statSync(join(data, 'member.db')).mode & 0o777).toBe(0o600)
  expect(existsSync(join(data, 'data'))).toBe(false)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
