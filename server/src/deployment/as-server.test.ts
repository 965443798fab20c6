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

/** The search path that cron gives. */
const PATH = '/usr/bin:/bin'

const asServer = (...command: string[]) => {
  const env = { PATH, MEMBER_CENTRE_USER: 'nobody', MEMBER_CENTRE_SETTINGS: settings, SUDO_USER: 'anna' }
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

testAsRoot('who has become root is known to the command, for the audit log', () => {
  expect(asServer('printenv', 'SUDO_USER').stdout).toBe('anna\n')
})

testAsRoot('programs are found where systemd finds them, also by cron, or where the settings say', () => {
  const inSystemd = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  expect(asServer('printenv', 'PATH').stdout).toBe(`${inSystemd}\n`)
  writeFileSync(join(settings, 'server.env'), 'PATH=/opt/node/bin:/usr/bin:/bin\n')
  expect(asServer('printenv', 'PATH').stdout).toBe('/opt/node/bin:/usr/bin:/bin\n')
})

// Each was given to a program of systemd 252 that reads such files, but for the comment, which ends so since 254.
testAsRoot.each([
  ['A=plain value', 'plain value'],
  ['A = \t blanks around \t ', 'blanks around'],
  ['A=\'single "$x" \\y\'', 'single "$x" \\y'],
  ['A="double \'x\'"  ', "double 'x'"],
  ['A="x\\"y\\\\z\\q\\$"', 'x"y\\z\\q$'],
  ['A=it\'s "kept"', 'it\'s "kept"'],
  ['A="a" b', 'ab'],
  ['A="a"\'b\'', 'ab'],
  ['A=a\\ b\\\\c\\x', 'a b\\cx'],
  ['A=end\\  ', 'end '],
  ['A=one\\\ntwo', 'onetwo'],
  ['A="two\nlines"', 'two\nlines'],
  ['A=not # a comment; nor this', 'not # a comment; nor this'],
  ['# A=1 \\\nA=2', '2'],
  ['A=1\n ;A=2\n\t#A=3', '1'],
  ['A=1\r\nB=2\r\n', '1'],
  ['A=1\nA=2', '2'],
  ['A="no end', 'no end'],
  ['A=', ''],
  ['export A=1\nA=2\nA B=3\n1A=4\nno assignment', '2'],
  ['A=会员 <no-reply@example.com>', '会员 <no-reply@example.com>'],
])('the line %j gives %j', (line, value) => {
  writeFileSync(join(settings, 'server.env'), line)
  const { stdout, stderr } = asServer('printenv', 'A')
  expect({ stdout, stderr }).toEqual({ stdout: `${value}\n`, stderr: '' })
})
