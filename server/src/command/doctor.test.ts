import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/schema.ts'
import { fillDatabase } from '../demo/fill-database.ts'
import { runLine } from '../testing/command-line.ts'
import { closedPort, listening } from '../testing/ports.ts'
import { connectUnmigrated, type TestDatabase, testDatabase } from '../testing/test-database.ts'

/** A mail server that answers every command and keeps no mail. */
async function mailGreeter(): Promise<{ url: string; close(): void }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (part) => {
      if (String(part).startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
    socket.write('220 test ready\r\n')
  })
  const port = await listening(server)
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${port}`, close }
}

const settings = {
  PAGES: 'off',
  SITE_ORIGINS: 'https://members.example.com',
  TRUST_PROXY: '1',
  MAIL_FROM: 'members@example.com',
}

let mail: Awaited<ReturnType<typeof mailGreeter>>
beforeAll(async () => {
  mail = await mailGreeter()
})
afterAll(() => mail.close())

let own: TestDatabase
let db: Database | undefined
beforeEach(async () => {
  own = await testDatabase()
})
afterEach(async () => {
  await db?.destroy()
  db = undefined
  await own.remove()
})

const diagnose = async (more: Record<string, string> = {}) => {
  const end = await runLine(['doctor', '--json'], {
    env: { ...own.environment, ...settings, SMTP_URL: mail.url, ...more },
  })
  const { findings, problems } = JSON.parse(end.stdout.join('\n')) as {
    problems: number
    findings: Array<{ level: string; about: string; sentence: string }>
  }
  const about = (level: string) => findings.filter((one) => one.level === level).map((one) => one.about)
  return { ...end, problems, found: about('problem').filter((one) => one !== 'backup'), notes: about('note'), findings }
}

/** Everything in the folder, and in a database that is elsewhere. */
const state = async (): Promise<string[]> => {
  const files = readdirSync(own.folder).map((name) => {
    const hash = createHash('sha256').update(readFileSync(join(own.folder, name)))
    // The index of the write-ahead log has marks of who reads.
    return name.endsWith('-shm') ? name : `${name} ${hash.digest('hex')}`
  })
  if (own.location.kind === 'libsql') return files
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db as Database)
  return [...files, ...rows.map(({ name }) => name)]
}

test('a site that a first start has made lacks what only its operator knows', async () => {
  db = await own.open()
  await fillDatabase(db, { demo: 'none', siteName: undefined, clock: Date.now })
  const before = await state()
  const { code, found, notes, stderr, problems } = await diagnose()
  expect(found).toEqual(['categories', 'sla', 'official-account', 'agents'])
  expect(notes).toEqual(['text-messages'])
  expect([code, stderr]).toEqual([6, [`${problems} problems.`]])
  expect(await state()).toEqual(before)
})

test('a site of `init` lacks nothing but its settings', async () => {
  const given = ['--name', 'North', '--lead', 'anna', '--generate-password']
  const made = await runLine(['init', ...given], { env: own.environment })
  expect(made).toMatchObject({ code: 0, stderr: [] })
  expect(await diagnose()).toMatchObject({ found: [], notes: ['text-messages'] })
  expect(await diagnose({ LOGIN_CAPCHA: 'off' })).toMatchObject({ found: [], notes: ['text-messages', 'misspelt'] })
})

test('who leads, who opens work orders and a closed centre are looked at', async () => {
  const env = own.environment
  await runLine(['init', '--name', 'North', '--lead', 'anna', '--generate-password'], { env })
  await runLine(['admin', 'member', 'add', 'bea', '--no-password'], { env })
  await runLine(['admin', 'agent', 'add', 'bea'], { env })
  await runLine(['admin', 'member', 'lock', 'anna'], { env })
  await runLine(['admin', 'group', 'revoke', 'members', 'account/workorder/create'], { env })
  await runLine(['admin', 'store', 'set', '--member-center', 'closed'], { env })
  expect(await diagnose()).toMatchObject({
    found: ['official-account', 'leads', 'member-rights'],
    notes: ['member-centre', 'text-messages'],
  })
})

test('a demo has everything but secrets', async () => {
  db = await own.open()
  await fillDatabase(db, { demo: 'fill-empty-database', siteName: undefined, clock: Date.now })
  const { found, findings } = await diagnose({ DEMO: '1' })
  // The second shop has neither.
  const others = found.filter((about) => about !== 'official-account' && about !== 'leads')
  expect(others).toEqual(['known-passwords', 'demo', 'outbox'])
  const { sentence = '' } = findings.find(({ about }) => about === 'known-passwords') ?? {}
  for (const name of ['demo', 'lena', 'agent', 'lead', 'retired', 'admin demo end']) expect(sentence).toContain(name)
  await db.updateTable('member').set({ password: 'none' }).execute()
  expect((await diagnose()).found).not.toContain('known-passwords')
})

test('a database that no server has opened is called empty', async () => {
  db = connectUnmigrated(own)
  await sql`create table others (id integer)`.execute(db)
  const { findings } = await diagnose()
  expect(findings[0]).toMatchObject({ level: 'problem', about: 'database' })
  expect(findings[0]?.sentence).toMatch(/ is empty: `member-server init` makes a site in it/)
})

test('a database of a newer version is told, and not changed', async () => {
  const first = connectUnmigrated(own)
  await migrate(first, 'test')
  db = first
  await sql`insert into kysely_migration (name, timestamp) values ('900-newer', '2099-01-01')`.execute(first)
  const before = await state()
  expect((await diagnose()).findings[0]?.sentence).toMatch(/^The database is of a newer version \(900-newer\)/)
  expect(await state()).toEqual(before)
})

test('services that do not answer are named', async () => {
  db = await own.open()
  const nobody = `127.0.0.1:${await closedPort()}`
  const { found, findings } = await diagnose({
    PAGES: 'on',
    SMTP_URL: `smtp://${nobody}`,
    REDIS_URL: `redis://${nobody}`,
    UPLOAD_STORE: 's3://files',
    S3_ENDPOINT: `http://${nobody}`,
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'q8Vd0x3F',
  })
  expect(found).toEqual(['shop', 'releases', 'redis', 'mail-server', 'bucket'])
  expect(findings.find(({ about }) => about === 'redis')?.sentence).toMatch(/ECONNREFUSED/)
})

test('without a database the doctor says so and makes none', async () => {
  const nowhere = join(own.folder, 'nowhere')
  const env = { ...settings, DATA_DIR: nowhere }
  const { code, stdout } = await runLine(['doctor'], { env })
  expect(code).toBe(6)
  expect(stdout[0]).toBe(
    `problem: There is no database in ${nowhere}: \`member-server init\` makes a site, or correct DATA_DIR.`,
  )
  expect(existsSync(nowhere)).toBe(false)
})
