import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../database/schema.ts'
import { fillDatabase } from '../demo/fill-database.ts'
import { runLine } from '../testing/command-line.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { testClock } from '../testing/time.ts'

// `init` makes a whole site or nothing.

let own: TestDatabase
beforeEach(async () => {
  own = await testDatabase()
})
afterEach(() => own.remove())

const given = ['init', '--name', 'North', '--lead', 'anna', '--generate-password']
const init = (argv: readonly string[], answers?: string[]) =>
  runLine(argv, { env: own.environment, ...(answers && { answers }) })

const inDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const db = await own.open()
  return work(db).finally(() => db.destroy())
}

test('options make a site with everything that a ticket needs, and a lead', async () => {
  const end = await init([
    ...given,
    '--lead-email',
    'Anna@Example.com',
    '--time-zone',
    'Europe/Oslo',
    '--by',
    'me',
    '--json',
  ])
  expect(end).toMatchObject({ code: 0, stderr: [] })
  const value = JSON.parse(end.stdout.join(''))
  expect(value).toEqual({
    result: 'done',
    store: { id: expect.any(Number), uuid: expect.any(String), name: 'North' },
    lead: { id: expect.any(Number), username: 'anna' },
    password: expect.stringMatching(/^[A-Za-z2-9]{20}$/),
  })
  await inDatabase(async (db) => {
    const shop = await db.selectFrom('shop').selectAll().executeTakeFirstOrThrow()
    expect(shop).toMatchObject({ site_name: 'North', official_accounts: String(value.lead.id), origin: 'operator' })
    const lead = db.selectFrom('member').innerJoin('member_group as g', 'g.id', 'member.group_id')
    expect(await lead.select(['username', 'nickname', 'email', 'g.name']).execute()).toEqual([
      {
        username: 'anna',
        nickname: expect.stringMatching(/^Member_\d{6}$/),
        email: 'anna@example.com',
        name: 'leads',
      },
    ])
    expect(await db.selectFrom('business_hours').select('time_zone').execute()).toEqual([{ time_zone: 'Europe/Oslo' }])
    expect(await db.selectFrom('sla_policy').select('is_default').execute()).toEqual([{ is_default: 1 }])
    const templates = await db.selectFrom('ticket_category').select('template').execute()
    expect(templates.filter(({ template }) => template !== '').length).toBeGreaterThan(0)
    const audit = await db.selectFrom('admin_audit').selectAll().execute()
    expect(audit).toEqual([expect.objectContaining({ by: 'me', command: 'init', shop_id: shop.id })])
    expect(JSON.stringify(audit)).not.toContain(value.password)
  })
})

test('questions are asked until the answers are right', async () => {
  const end = await init(
    ['init'],
    [
      '',
      'South',
      'no name',
      'bea',
      'bea',
      'bea@example.com',
      '123',
      'Bea123456',
      'Bea123457',
      'Bea123456',
      'Bea123456',
    ],
  )
  expect(end).toMatchObject({ code: 0, stderr: [] })
  expect(end.stdout.join('\n')).toMatch(/^South is there.*\nbea leads it\.\n/)
})

test.each<[string, string[], string[] | undefined, RegExp]>([
  ['without a name', ['init', '--lead', 'anna'], undefined, /nobody to ask: give --name/],
  ['without a lead', ['init', '--name', 'North'], undefined, /nobody to ask: give --lead/],
  ['without a password', given.slice(0, 5), undefined, /--password-file or --generate-password/],
  ['with a wrong address', [...given, '--lead-email', 'anna'], undefined, /"anna" is not a mail address/],
  ['with an unknown zone', [...given, '--time-zone', 'Mars'], undefined, /"Mars" is not a time zone/],
  [
    "with a demo's password",
    ['init', '--name', 'North', '--lead', 'lead'],
    ['', 'Lead123456', 'Lead123456'],
    /Everybody knows/,
  ],
])('%s nothing is made', async (_what, argv, answers, sentence) => {
  const end = await init(argv, answers)
  expect(end).toEqual({ code: 1, stdout: [], stderr: [expect.stringMatching(sentence)] })
  expect(existsSync(join(own.folder, 'member.db'))).toBe(false)
})

test('a database with a site, or the demo, is refused and stays as it is', async () => {
  await init(given)
  const again = await init(given)
  expect(again).toEqual({ code: 2, stdout: [], stderr: [expect.stringContaining('holds a site already (North)')] })
  await inDatabase((db) => db.updateTable('shop').set({ origin: 'demo' }).execute())
  expect((await init(given)).stderr).toEqual([expect.stringContaining('holds the demo; nothing was changed')])
  expect(await inDatabase((db) => db.selectFrom('shop').select('id').execute())).toHaveLength(1)
})

// In one process a file would wait for itself; `start-failures.test.ts` has this for two processes and a file.
const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip
onPostgres('of two at the same moment one makes the site', async () => {
  await inDatabase(async (db) => db.selectFrom('shop').select('id').execute())
  const ends = await Promise.all([init(given), init([...given.slice(0, 3), '--lead', 'bea', '--generate-password'])])
  expect(ends.map(({ code }) => code).sort()).toEqual([0, 2])
  expect(await inDatabase((db) => db.selectFrom('member').select('id').execute())).toHaveLength(1)
})

test('the shop that a first start made is completed, also after its group of leads got another name', async () => {
  await inDatabase(async (db) => {
    await fillDatabase(db, { demo: 'none', siteName: undefined, clock: testClock() })
    await db.updateTable('member_group').set({ name: 'chiefs' }).where('name', '=', 'leads').execute()
  })
  expect(await init(given)).toMatchObject({ code: 0 })
  await inDatabase(async (db) => {
    const lead = db.selectFrom('member').innerJoin('member_group', 'member_group.id', 'group_id').select('name')
    expect(await lead.execute()).toEqual([{ name: 'chiefs' }])
    expect(await db.selectFrom('shop').select('site_name').execute()).toEqual([{ site_name: 'North' }])
    expect(await db.selectFrom('member_group').select('name').orderBy('id').execute()).toHaveLength(3)
    expect((await db.selectFrom('ticket_category').select('id').execute()).length).toBeGreaterThan(0)
  })
})
