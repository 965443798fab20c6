import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listening } from './testing/ports.ts'
import { buildServer, run, runToEnd, startProcess } from './testing/server-process.ts'
import { until } from './testing/time.ts'

// Each mistake of an operator ends with one sentence on stderr, a code other than 0, and nothing lost.

let folder: string
beforeAll(buildServer)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'member-start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const expectSentence = (end: Awaited<ReturnType<typeof runToEnd>>, sentence: string | RegExp) => {
  expect(end.stdout).toBe('')
  expect(end.code).toBe(1)
  expect(end.stderr.trim()).toMatch(sentence)
  expect(end.stderr.trim().split('\n')).toHaveLength(1)
}

test('a setting that is none', async () => {
  expectSentence(
    await runToEnd({ PORT: 'eighty', DATA_DIR: folder }),
    'PORT must be a whole number from 0 to 65535, but it is "eighty".',
  )
})

test('the demo on the database of a site', async () => {
  const init = await runToEnd({ DATA_DIR: folder }, [
    'init',
    '--name',
    'North',
    '--lead',
    'anna',
    '--generate-password',
  ])
  expect(init).toMatchObject({ code: 0, stderr: '' })
  const { child, ended } = run({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }, ['--demo'])
  // A server that does start would not end.
  child.stdout?.once('data', () => child.kill())
  expectSentence(
    await ended,
    `The database in ${folder} holds a site that is not the demo (North); nothing was changed: `,
  )
})

test('two people who make the site at the same moment', async () => {
  const init = (lead: string) => ['init', '--name', 'North', '--lead', lead, '--generate-password']
  const ends = await Promise.all(['anna', 'bea'].map((lead) => runToEnd({ DATA_DIR: folder }, init(lead))))
  expect(ends.map(({ code }) => code).sort()).toEqual([0, 2])
  const refused = ends.find(({ code }) => code === 2)
  expect(refused?.stderr).toContain('holds a site already (North); nothing was changed')
})

test('two people who add a store of one name at the same moment', async () => {
  await runToEnd({ DATA_DIR: folder }, ['init', '--name', 'North', '--lead', 'anna', '--generate-password'])
  const added = await Promise.all([1, 2].map(() => runToEnd({ DATA_DIR: folder }, ['admin', 'store', 'add', 'Second'])))
  expect(added.map(({ code }) => code).sort()).toEqual([0, 2])
  expect(added.map(({ stderr }) => stderr).join('')).toContain('There is a store Second already (store 2)')
})

test.each([64, 256])('only %i files may be open', async (files) => {
  expectSentence(
    await run({ PORT: '0', DATA_DIR: folder }, [], undefined, files).ended,
    `This process may open only ${files} files at a time, connections included: allow it 512 or more`,
  )
})

test('a taken port', async () => {
  const other = createServer()
  const port = await listening(other)
  const end = await runToEnd({ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'silent' })
  expectSentence(end, `Port ${port} is already taken: stop the program that uses it or set PORT to another.`)
  await new Promise((resolve) => other.close(resolve))
})

test('a host that is not here', async () => {
  const end = await runToEnd({ HOST: '192.0.2.1', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' })
  expectSentence(end, 'HOST 192.0.2.1 is not an address of this machine.')
})

test('a folder that cannot be made', async () => {
  writeFileSync(join(folder, 'file'), 'not a folder')
  const end = await runToEnd({ PORT: '0', DATA_DIR: join(folder, 'file/data') })
  expectSentence(end, /^DATA_DIR .*file\/data cannot be written \(ENOTDIR\): /)
})

test.each<[string[]]>([[[]], [['init', '--name', 'North', '--lead', 'anna', '--generate-password']]])(
  'a folder where the system lets nobody make one, with %j',
  async (argv) => {
    const end = await runToEnd({ PORT: '0', DATA_DIR: '/proc/member-centre/data' }, argv)
    expectSentence(end, /^DATA_DIR \/proc\/member-centre\/data cannot be written \(E[A-Z]+\): /)
  },
)

test('a folder that cannot be made, beside a database on another machine', async () => {
  const DATABASE_URL = 'postgres://member@127.0.0.1/member'
  const end = await runToEnd({ PORT: '0', DATA_DIR: '/proc/member-centre', DATABASE_URL })
  expectSentence(end, /^DATA_DIR \/proc\/member-centre cannot be written/)
})

const unlessRoot = process.getuid?.() === 0 ? test.skip : test
unlessRoot('a folder that may not be written', async () => {
  chmodSync(folder, 0o500)
  expectSentence(await runToEnd({ PORT: '0', DATA_DIR: folder }), /cannot be written \(EACCES\)/)
})

test('a database that is none; it is left as it was', async () => {
  const file = join(folder, 'member.db')
  writeFileSync(file, 'these are not the pages you are looking for '.repeat(200))
  const before = readFileSync(file)
  expectSentence(
    await runToEnd({ PORT: '0', DATA_DIR: folder }),
    /member\.db cannot be used \(.*not a database.*\); nothing was changed/,
  )
  expect(readFileSync(file).equals(before)).toBe(true)
})

// Root may open every file, but a folder of that name is as little to be opened.
test.each([[[]], [['backup', join(tmpdir(), 'member-never')]], [['admin', 'store', 'list']]])(
  'a database that this user may not open, with %j',
  async (argv) => {
    mkdirSync(join(folder, 'member.db'))
    const end = await runToEnd({ PORT: '0', DATA_DIR: folder }, argv)
    expectSentence(end, /^The database .*member\.db cannot be opened; nothing was changed: it must be a file that/)
  },
)

test('a database damaged in the middle', async () => {
  const server = await startProcess({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }, ['--demo'])
  await server.stop()
  const file = join(folder, 'member.db')
  const bytes = readFileSync(file)
  bytes.fill(0x5a, 4096 * 3, 4096 * 12)
  writeFileSync(file, bytes)
  expectSentence(
    await runToEnd({ PORT: '0', DATA_DIR: folder }),
    /member\.db cannot be used \(.+\); nothing was changed/,
  )
  expect(readFileSync(file).equals(bytes)).toBe(true)
})

test('a missing release store, when pages are to be served', async () => {
  const end = await runToEnd({ PORT: '0', DATA_DIR: folder, PAGES: 'on', LOG_LEVEL: 'silent' })
  expectSentence(end, /release store .*store/)
})

test('a good start prints one line on stdout and ends with 0 on SIGTERM', async () => {
  const server = await startProcess({ PORT: '0', DATA_DIR: folder })
  expect(server.stdout()).toMatch(/^ready http:\/\/localhost:\d+\n$/)
  await until(async () => (await fetch(`${server.address}/readyz`)).status === 200)
  expect(await server.stop()).toMatchObject({ code: 0, signal: null })
})

test('a setting whose name is misspelt is told by a line of the log, without its value', async () => {
  const server = await startProcess({ PORT: '0', DATA_DIR: folder, LOGIN_CAPCHA: 'offender', OTHERS: 'offender' })
  const { stderr } = await server.stop()
  expect(stderr).toContain('LOGIN_CAPCHA is set, which is no setting: if LOGIN_CAPTCHA is meant, correct the name.')
  expect(stderr).not.toMatch(/offender|OTHERS/)
})
