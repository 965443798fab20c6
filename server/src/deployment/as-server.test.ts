import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout } from './shipped-files.ts'

// Only root may read the secrets and become another user; the test takes "nobody" for the user of the server.

const program = 'setpriv'
const mayChangeUser = process.getuid?.() === 0 && spawnSync(program, ['--version']).status === 0
const testAsRoot = mayChangeUser ? test : test.skip

let settings: string
beforeEach(() => {
  settings = mkdtempSync(join(tmpdir(), 'member-settings-'))
  writeFileSync(
    join(settings, 'server.env'),
    '# MAIL_FROM=nobody\nMAIL_FROM=Member Centre <no-reply@example.com>\nA=$B\n',
  )
  writeFileSync(join(settings, 'secrets.env'), 'DATABASE_URL=postgres://a:b@c/d?sslmode=verify-full&sslrootcert=/e')
  chmodSync(settings, 0o700)
})
afterEach(() => rmSync(settings, { recursive: true, force: true }))

const asServer = (...command: string[]) => {
  const { PATH } = process.env
  const env = { PATH, MEMBER_CENTRE_USER: 'nobody', MEMBER_CENTRE_SETTINGS: settings }
  const script = join(checkout, 'deploy/systemd/as-server')
  return spawnSync(script, command, { env, cwd: '/', encoding: 'utf8', input: 'typed\n' })
}

testAsRoot('a command gets the settings and the secrets of the server, without the rights of root', () => {
  const { stdout, stderr, status } = asServer('sh', '-c', 'id -un; printenv MAIL_FROM A DATABASE_URL DATA_DIR; cat')
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  expect(stdout.split('\n')).toEqual([
    'nobody',
    'Member Centre <no-reply@example.com>',
    '$B',
    'postgres://a:b@c/d?sslmode=verify-full&sslrootcert=/e',
    '/var/lib/member-centre',
    'typed',
    '',
  ])
})

testAsRoot('the data folder of the settings counts, as it does for the unit', () => {
  writeFileSync(join(settings, 'server.env'), 'DATA_DIR=/srv/site\n')
  expect(asServer('printenv', 'DATA_DIR').stdout).toBe('/srv/site\n')
})
