import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderStore, putRelease } from '@member/release-store'
import { madeArea, madeBuild } from '@member/release-store/testing'
import { parseManifest } from '@member/shared/manifest'
import sharp from 'sharp'
import type { Database } from '../../database/schema.ts'
import { secondsOf } from '../../environment/clock.ts'
import { attemptsUnderWay } from '../../identity/login-attempts.ts'
import { reserveAttempt } from '../../identity/reserve-attempt.ts'
import { runLine } from '../../testing/command-line.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { tokenFor } from '../../testing/test-people.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { testClock } from '../../testing/time.ts'

// What an operator changes by command is in force in the running server at once, and in the audit log.

let own: TestDatabase
let db: Database
let server: TestServer
let lead: string

const clock = testClock()
const run = (...argv: string[]) => runLine(argv, { env: own.environment, clock })

/** Runs `admin …`, which must succeed; the value that `--json` prints. */
const admin = async (...argv: string[]) => {
  const { code, stdout, stderr } = await run('admin', ...argv, '--json')
  expect({ code, stderr }).toEqual({ code: 0, stderr: [] })
  return JSON.parse(stdout.join('\n'))
}

const logIn = async (username: string, password: string) => {
  const body = { tab: 'login', username, password, keep: false }
  return (await server.call('POST', '/user/checkIn', { body })).body
}

/** Adds a member; resolves with a token of theirs. */
const addMember = async (username: string): Promise<string> => {
  await admin('member', 'add', username, '--no-password')
  const { id } = await db.selectFrom('member').select('id').where('username', '=', username).executeTakeFirstOrThrow()
  return tokenFor(db, id, secondsOf(clock))
}

/** Adds a member with a password and logs them in. */
const addWithPassword = async (username: string): Promise<{ token: string; password: string }> => {
  const { password } = await admin('member', 'add', username, '--generate-password')
  return { password, token: (await logIn(username, password)).data.userInfo.token }
}

const call = async (path: string, token: string, query: Record<string, unknown> = {}) =>
  (await server.call('GET', path, { token, query })).body

beforeAll(async () => {
  own = await testDatabase()
  const made = await run('init', '--name', 'North', '--lead', 'anna', '--generate-password', '--json')
  db = await own.open()
  server = await testServer({ LOGIN_CAPTCHA: 'off' }, { database: db, clock })
  lead = await tokenFor(db, JSON.parse(made.stdout.join('\n')).lead.id, secondsOf(clock))
})
afterAll(async () => {
  await server.close()
  await db.destroy()
  await own.remove()
})

test('a locked member is logged out and stays out until they are unlocked', async () => {
  const { token, password } = await addWithPassword('locked')
  await admin('member', 'lock', 'locked', '--reason', 'spam')
  expect(await call('/account/overview', token)).toMatchObject({ code: 303 })
  expect(await logIn('locked', password)).toMatchObject({ code: 0 })
  await admin('member', 'unlock', 'locked')
  expect(await logIn('locked', password)).toMatchObject({ code: 1 })
})

test('what an area wants is listed, and accepted once for the groups that are named', async () => {
  const title = { 'zh-cn': '礼品', en: 'Gifts' }
  const wants = { menu: [{ path: '/user/gifts', title }], rights: [{ path: '/user/gifts/redeem', title }] }
  const build = madeBuild(madeArea('gifts', '1.0.0', wants))
  const manifest = parseManifest(JSON.parse(build.manifest.toString()))
  await putRelease(folderStore(join(own.environment.DATA_DIR ?? '', 'store')), manifest, build)
  expect(await admin('area', 'wants')).toMatchObject([{ name: 'gifts' }, { name: 'gifts/redeem', type: 'button' }])
  const refused = await run('admin', 'area', 'accept', 'gifts', '--groups', 'members', '--under', 'nowhere')
  expect(refused.stderr.join()).toContain('gifts belongs under the menu entry nowhere, which the store does not have')
  await admin('area', 'accept', 'gifts', '--groups', 'agents')
  expect(await admin('area', 'wants')).toEqual([])
  expect(await admin('area', 'accept', 'gifts', '--groups', 'members')).toMatchObject({
    before: { groups: { members: [] } },
    after: { rules: ['gifts', 'gifts/redeem'], groups: { members: ['gifts', 'gifts/redeem'] } },
  })
  expect(await admin('area', 'accept', 'gifts', '--groups', 'members')).toMatchObject({ result: 'unchanged' })
  const token = await addMember('gifted')
  const { data } = await call('/index/index', token, { requiredLogin: 1 })
  expect(JSON.stringify(data.menus)).toContain('"gifts/redeem"')
})

test('the page of releases is accepted for groups that are named, and never for one with the rules *', async () => {
  await admin('group', 'add', 'operators', '--like', 'members')
  expect(await admin('area', 'accept', 'host', '--groups', 'operators')).toMatchObject({
    before: { rules: [] },
    after: { rules: ['releases'], groups: { operators: ['releases'] } },
  })
  await db.updateTable('member_group').set({ rules: '*' }).where('name', '=', 'operators').execute()
  const refused = await run('admin', 'area', 'accept', 'host', '--groups', 'operators')
  expect(refused.stderr.join()).toContain('A group with the rules * never has releases: ')
})

test('the reason to lock a member is logged, also when it is given later', async () => {
  await admin('member', 'add', 'later', '--no-password')
  await admin('member', 'lock', 'later')
  expect(await admin('member', 'lock', 'later')).toMatchObject({ result: 'unchanged' })
  expect(await admin('member', 'lock', 'later', '--reason', 'fraud')).toMatchObject({ result: 'done' })
  expect((await admin('audit', '--limit', '1'))[0]).toMatchObject({ after: { reason: 'fraud' } })
})

test('a member whom strangers keep out with wrong passwords is let in', async () => {
  const { password } = await addWithPassword('tried')
  const { id: shopId } = await admin('store', 'show')
  for (let tries = 0; tries < 200; tries += 1) {
    const source = { kind: 'address', address: String(tries) } as const
    await reserveAttempt(db, attemptsUnderWay(), { shopId, account: 'tried', source, now: secondsOf(clock) })
  }
  expect(await logIn('tried', password)).toMatchObject({ code: 0 })
  expect((await admin('member', 'unlock', 'tried')).before.failed_logins).toBeGreaterThan(0)
  expect(await logIn('tried', password)).toMatchObject({ code: 1 })
})

test('ended sessions and a new password log a member out', async () => {
  const { token, password } = await addWithPassword('leaving')
  expect((await admin('member', 'show', 'leaving')).sessions).toHaveLength(1)
  expect(await admin('member', 'log-out', 'leaving')).toMatchObject({ before: { sessions: 1 }, after: { sessions: 0 } })
  expect(await call('/account/overview', token)).toMatchObject({ code: 303 })
  const changed = await admin('member', 'password', 'leaving', '--generate-password')
  expect(await logIn('leaving', password)).toMatchObject({ code: 0 })
  expect(await logIn('leaving', changed.password)).toMatchObject({ code: 1 })
})

test('a password comes from a file or standard input and is kept nowhere', async () => {
  await admin('member', 'add', 'typed', '--no-password')
  const argv = ['admin', 'member', 'password', 'typed', '--password-file', '-']
  const input = 'Typed123456\nmore\n'
  expect(await runLine(argv, { env: own.environment, clock, input })).toMatchObject({ code: 0, stderr: [] })
  expect(await logIn('typed', 'Typed123456')).toMatchObject({ code: 1 })
  const kept = await db.selectFrom('admin_audit').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain('Typed123456')
})

test.each(['Demo123456', 'Lead123456'])('the password %s of the demo is refused for everybody', async (known) => {
  const input = `${known}\n`
  for (const line of ['member add knows', 'member password anna']) {
    const argv = ['admin', ...line.split(' '), '--password-file', '-']
    const end = await runLine(argv, { env: own.environment, clock, input })
    expect(end).toMatchObject({ code: 1, stderr: [expect.stringMatching(/^Everybody knows this password/)] })
  }
})

test('an agent has the queue from the next call on, and not after it is taken away', async () => {
  const token = await addMember('bea')
  const queue = () => call('/workorder/list', token, { view: 'manage' })
  expect(await queue()).toMatchObject({ code: 401 })
  await admin('agent', 'add', 'bea')
  expect(await queue()).toMatchObject({ code: 1 })
  expect((await admin('agent', 'list')).map(({ username }: { username: string }) => username)).toEqual(['anna', 'bea'])
  await admin('agent', 'remove', 'bea')
  expect(await queue()).toMatchObject({ code: 401 })
})

test('rights of a group, and the group of a member, are in force at the next call', async () => {
  const token = await addMember('curt')
  const points = async () => (await call('/account/integral', token)).code
  await admin('group', 'add', 'guests', '--like', 'members')
  await admin('group', 'revoke', 'guests', 'account/integral')
  expect(await points()).toBe(1)
  await admin('member', 'move', 'curt', 'guests')
  expect(await points()).toBe(401)
  const granted = await admin('group', 'grant', 'guests', 'account/integral')
  expect(granted.after.rules).toEqual((await admin('group', 'show', 'members')).rules)
  expect(await points()).toBe(1)
  await admin('group', 'set', 'guests', '--status', 'disabled')
  expect(await points()).toBe(401)
})

test('a menu entry is in the menu of its groups, and gone when it is removed', async () => {
  const token = await addMember('dora')
  const menus = async () => JSON.stringify((await call('/index/index', token)).data.menus)
  const entry = ['--type', 'menu', '--under', 'account', '--title', '优惠券', '--title-en', 'Coupons']
  await admin('menu', 'add', 'coupons', ...entry, '--groups', 'members')
  expect(await menus()).toContain('优惠券')
  await admin('menu', 'set', 'coupons', '--title', '代金券')
  expect(await menus()).toContain('代金券')
  await admin('menu', 'remove', 'coupons', '--yes')
  expect(await menus()).not.toContain('coupons')
})

test('name and member centre of the store', async () => {
  const site = async () => (await server.call('GET', '/index/index')).body.data
  await admin('store', 'set', '--name', 'North Books', '--member-center', 'closed')
  expect(await site()).toMatchObject({ openMemberCenter: false, site: { siteName: 'North Books' } })
  await admin('store', 'set', '--name', 'North', '--member-center', 'open')
  expect(await site()).toMatchObject({ openMemberCenter: true })
})

test('terms and privacy policy of the store', async () => {
  const site = async () => (await server.call('GET', '/index/index')).body.data.site
  await admin('store', 'set', '--terms', 'https://example.com/terms', '--privacy', '/privacy')
  expect(await site()).toMatchObject({ terms: 'https://example.com/terms', privacy: '/privacy' })
  await admin('store', 'set', '--terms', 'none', '--privacy', 'none')
  expect(Object.keys(await site())).not.toEqual(expect.arrayContaining([expect.stringMatching(/terms|privacy/)]))
})

test('days from a wish to the deletion of an account', async () => {
  await admin('store', 'set', '--deletion-days', '30')
  expect((await call('/account/ownData', lead)).data).toMatchObject({ deletionDays: 30 })
})

test('categories, hours and policies', async () => {
  const template = ['--template', '收据号：\\n', '--template-en', 'Receipt:\\n', '--order', '200']
  await admin('category', 'add', '发票', '--name-en', 'Invoices', ...template)
  const { list } = (await call('/workorder/categories', lead)).data
  expect(list[0]).toMatchObject({ name: '发票', template: '收据号：' })
  await admin('category', 'set', 'Invoices', '--priority', 'high')
  await admin('category', 'remove', '发票', '--yes')
  await admin('hours', 'add', 'Weekend', '--week', 'sat-sun 10:00-16:00', '--time-zone', 'UTC')
  await admin('hours', 'set', 'Weekend', '--holidays', '2026-10-01')
  await admin('hours', 'set', '1', '--week', 'mon-fri 8:00-12:00 13:00-17:00')
  await admin('sla', 'add', 'Gold', '--hours', 'Weekend', '--urgent', '15m/30m/4h', '--default')
  await admin('sla', 'set', 'Gold', '--low', '9h/9h/9h')
  const sla = (await call('/workorder/sla', lead)).data
  expect(sla.business_hours[0]).toMatchObject({ name: '8:00–12:00, 13:00–17:00' })
  expect(sla.business_hours[1]).toMatchObject({ name: 'Weekend', holidays: ['2026-10-01'] })
  expect(sla.policies).toMatchObject([
    { name: 'Standard', is_default: false },
    {
      name: 'Gold',
      is_default: true,
      targets: {
        urgent: { first: 900, next: 1800, resolve: 14_400 },
        low: { first: 32_400 },
        normal: { first: 14_400 },
      },
    },
  ])
})

test('teams with their agents, until they are removed', async () => {
  await admin('member', 'add', 'gus', '--no-password', '--group', 'agents')
  await admin('team', 'add', '账单', '--name-en', 'Billing', '--agents', 'gus, anna')
  const teams = async () => (await call('/workorder/teams', lead)).data.list
  const [made] = await teams()
  expect(made.names).toEqual({ 'zh-cn': '账单', en: 'Billing' })
  expect(made.members).toHaveLength(2)
  await admin('team', 'set', 'Billing', '--name', '财务', '--agents', 'gus')
  expect(await admin('team', 'list')).toMatchObject([{ name: '财务', name_en: 'Billing', agents: ['gus'] }])
  expect((await run('admin', 'team', 'list')).stdout.join('\n')).toContain('财务')
  expect(await admin('team', 'set', '财务', '--agents', 'gus')).toMatchObject({ result: 'unchanged' })
  await admin('agent', 'remove', 'gus')
  expect(await admin('team', 'list')).toMatchObject([{ agents: [] }])
  await admin('team', 'remove', '财务', '--yes')
  expect(await teams()).toEqual([])
  const audit = await db.selectFrom('admin_audit').select('command').where('command', 'like', '%team%').execute()
  expect(audit.map(({ command }) => command)).toEqual(['admin team add', 'admin team set', 'admin team remove'])
})

test('policies and hours are removed, and a category that work orders have is archived', async () => {
  await admin('hours', 'add', 'Nights', '--week', 'mon-fri 20:00-23:00', '--time-zone', 'UTC')
  await admin('sla', 'add', 'Slow', '--hours', 'Nights')
  await admin('sla', 'remove', 'Slow', '--yes')
  await admin('hours', 'remove', 'Nights', '--yes')
  const sla = (await call('/workorder/sla', lead)).data
  expect(JSON.stringify(sla)).not.toMatch(/Slow|Nights/)
  const category = await admin('category', 'add', 'Rare')
  const body = { subject: 'Subject', category_id: category.after.id, body: 'Text' }
  expect((await server.call('POST', '/workorder/create', { token: lead, body })).body).toMatchObject({ code: 1 })
  expect(await admin('category', 'remove', 'Rare', '--yes')).toMatchObject({ after: { archived: true } })
  expect(await admin('category', 'set', 'Rare')).toMatchObject({ after: { archived: false } })
})

test('balance and points are posted with their reason', async () => {
  const token = await addMember('emil')
  await admin('balance', 'add', 'emil', '12.5', '--reason', 'Welcome')
  await admin('balance', 'take', 'emil', '2.50', '--reason', 'Stamp')
  await admin('points', 'add', 'emil', '30', '--reason', 'Joined')
  const { data } = await call('/account/balance', token)
  expect(data.list).toMatchObject([
    { money: '-2.50', after: '10.00', memo: 'Stamp' },
    { money: '12.50', after: '12.50', memo: 'Welcome' },
  ])
  expect(await admin('points', 'list', 'emil')).toMatchObject({
    held: '30',
    entries: [{ amount: '30', memo: 'Joined' }],
  })
  const { stderr, code } = await run('admin', 'balance', 'take', 'emil', '10.01', '--reason', 'Too much')
  expect({ stderr, code }).toEqual({ code: 2, stderr: [expect.stringContaining('has only 10.00')] })
  await admin('balance', 'take', 'emil', '10.01', '--reason', 'Debt', '--overdraft')
  expect(await admin('balance', 'list', 'emil', '--limit', '1')).toMatchObject({ held: '-0.01' })
})

test('official accounts', async () => {
  await addWithPassword('fay')
  await admin('official', 'add', 'fay')
  expect((await admin('official', 'list')).map(({ username }: { username: string }) => username)).toEqual([
    'anna',
    'fay',
  ])
  await admin('official', 'remove', 'anna')
  const { official_accounts } = await admin('store', 'show')
  expect(official_accounts).toEqual([expect.any(Number)])
  await admin('official', 'add', 'anna')
})

test('messages of the store, and what members report', async () => {
  const ann = await addMember('ann2')
  const ben = await addMember('ben2')
  const link = ['--link', '/user/account/overview', '--label', 'Overview']
  await admin('message', 'send', 'ann2', '--text', 'We close at noon', ...link)
  const { data } = await call('/interaction/conversations', ann)
  const { userId, kind } = data.list[0]
  const thread = (await call('/interaction/thread', ann, { userId, kind })).data
  const action = { label: 'Overview', path: '/user/account/overview' }
  expect(thread.list).toMatchObject([{ content: 'We close at noon', action }])
  const outside = await run(
    'admin',
    'message',
    'send',
    'ann2',
    '--text',
    'x',
    '--link',
    '//evil.example',
    '--label',
    'x',
  )
  expect(outside.stderr.join()).toMatch(/is not a path of the site/)

  const { id: about } = await db
    .selectFrom('member')
    .select('id')
    .where('username', '=', 'ben2')
    .executeTakeFirstOrThrow()
  const report = { userId: about, reason: 'fraud', note: 'Asked for money' }
  await server.call('POST', '/interaction/report', { token: ann, body: report })
  const [found] = await admin('report', 'list')
  expect(found).toMatchObject({ reported: 'ben2', reporter: 'ann2', reason: 'fraud', state: 'open' })
  expect(await admin('report', 'show', String(found.id))).toMatchObject({ note: 'Asked for money' })
  await admin('report', 'close', String(found.id))
  expect(await admin('report', 'list')).toEqual([])
  expect(await admin('report', 'list', '--all')).toMatchObject([{ state: 'closed' }])
  expect((await call('/interaction/count', ben)).code).toBe(1)
})

test('a member who is given no nickname does not get the username as one', async () => {
  await admin('member', 'add', 'ivy', '--no-password')
  expect((await admin('member', 'show', 'ivy')).nickname).toMatch(/^Member_\d{6}$/)
  await admin('member', 'add', 'joe', '--no-password', '--nickname', 'Joseph')
  expect((await admin('member', 'show', 'joe')).nickname).toBe('Joseph')
})

test('the name of a browser does nothing to the terminal', async () => {
  const { password } = await addWithPassword('kim')
  const body = { tab: 'login', username: 'kim', password, keep: false }
  const agent = 'Mozilla\u009b2J'
  await server.call('POST', '/user/checkIn', { body, headers: { 'user-agent': agent } })
  const { id, sessions } = await admin('member', 'show', 'kim')
  expect(sessions.map(({ device }: { device: string }) => device)).toContain('Mozilla2J')
  // One that was stored before such codes were removed from requests.
  await db
    .updateTable('member_session')
    .set({ user_agent: `${agent}\u202e` })
    .where('member_id', '=', id)
    .execute()
  const { stdout } = await run('admin', 'member', 'show', 'kim')
  expect(stdout.join('\n')).toContain('Mozilla\ufffd2J\ufffd')
})

test('a change is logged with who made it, what was before and after; one that changes nothing is not', async () => {
  await admin('member', 'add', 'gil', '--no-password', '--by', 'Night shift')
  const before = await admin('audit')
  expect(before[0]).toMatchObject({ by: 'Night shift', command: 'admin member add', after: { username: 'gil' } })
  await admin('group', 'add', 'quiet')
  const again = await admin('group', 'set', 'quiet', '--status', 'enabled')
  expect(again).toMatchObject({ result: 'unchanged' })
  const after = await admin('audit', '--limit', '1')
  expect(after).toEqual([
    expect.objectContaining({ command: 'admin group add', before: null, by: expect.stringMatching(/@/) }),
  ])
})

describe('what is refused changes nothing', () => {
  beforeAll(async () => {
    await admin('member', 'add', 'hal', '--no-password', '--email', 'hal@example.com')
    await admin('group', 'add', 'empty')
  })

  test.each<[string, number, RegExp]>([
    ['member add hal --no-password', 2, /username hal is taken/],
    ['member add hal2 --no-password --email HAL@example.com', 2, /belongs to another member/],
    ['member add 1x --no-password', 1, /cannot be a username/],
    ['member add hal3', 1, /nobody to ask for a password/],
    ['member lock nobody', 2, /no member "nobody" in North/],
    ['member move hal nowhere', 2, /no group "nowhere": there are members, agents, leads/],
    ['member add bea --nickname Bea --no-password', 1, /^The nickname "Bea" is the username, which is not shown/],
    ['group add members', 2, /There is a group members already/],
    ['group grant members nothing', 2, /no rule "nothing"/],
    ['group remove members --yes', 2, /has members/],
    ['group remove empty', 2, /^group remove \(group empty \(\d+\)\) cannot be undone: repeat it with --yes\.$/],
    ['agent add hal --group empty', 2, /may not answer work orders/],
    ['agent remove hal', 2, /is no agent/],
    ['official add hal', 2, /Nobody can log in as/],
    ['category remove 其他', 2, /repeat it with --yes/],
    ['hours set 1 --week never', 1, /is not like "mon-fri/],
    ['hours set 1 --name Weekend', 2, /This name is already taken/],
    ['sla set Standard --low 1d/1d/1d', 1, /is not first answer/],
    ['sla add Gold --hours nowhere', 2, /There is a policy Gold already/],
    ['category set 其他 --parent 其他', 2, /Choose a top-level category/],
    ['sla remove Gold --yes', 2, /Make another one the default first\.$/],
    ['hours remove Weekend --yes', 2, /Still used by a service target/],
    ['team add Sales --agents hal', 2, /Only agents who may reply can be in a team\.$/],
    ['team set Sales', 2, /no team "Sales": there is none yet/],
    ['menu add account --type nav --title A', 2, /There is a menu entry account already/],
    ['menu add x --type menu --title A', 1, /--under a directory/],
    ['menu remove account --yes', 2, /has others below it/],
    ['balance add hal 0 --reason x', 1, /is not money from 0.01 to 999999999.99/],
    ['points add hal 2147483647 --reason x', 1, /is not a whole number from 1 to 999999999/],
    ['points add hal -5 --reason x', 1, /"-5" is not a whole number from 1/],
    ['sla set Standard --urgent 4h/30m/15m', 1, /is not first answer.+the solution last/],
    ['points take hal 5 --reason x', 2, /has only 0/],
    ['store add North', 2, /^There is a store North already \(store \d+\): choose another name\.$/],
    ['store set --front /no/such/file', 1, /The front cannot be read from/],
    [`store set --front ${__filename}`, 1, /The front is no JSON/],
    ['store set --terms http://example.com/', 1, /It must begin with https:\/\/ or \/, or be none; see/],
    ['store set --deletion-days 6', 1, /It must be a whole number from 7 to 30/],
    ['store show --store South', 2, /no store "South": there are North/],
  ])('%s', async (line, code, sentence) => {
    const tables = ['member', 'member_group', 'member_rule', 'ticket_category', 'sla_policy', 'admin_audit'] as const
    const all = () => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().orderBy('id').execute()))
    const before = await all()
    expect(await run('admin', ...line.split(' '))).toEqual({
      code,
      stdout: [],
      stderr: [expect.stringMatching(sentence)],
    })
    expect(await all()).toEqual(before)
  })
})

test('a store gets its front from a file, and the plain page back', async () => {
  const file = join(own.folder, 'front.json')
  const frontOf = async () => (await server.call('GET', '/index/index', { language: 'en' })).body.data.site.front
  await writeFile(file, JSON.stringify({ headline: 'Good books', text: { 'zh-cn': '每周上新', en: 'New every week' } }))
  await admin('store', 'set', '--front', file)
  expect(await frontOf()).toEqual({ headline: 'Good books', text: 'New every week', picture: '', entries: [] })
  await writeFile(file, JSON.stringify({ headline: 'Good books' }))
  expect((await run('admin', 'store', 'set', '--front', file)).stderr).toEqual([
    expect.stringMatching(/^The text needs/),
  ])
  await admin('store', 'set', '--front', 'none')
  expect(await frontOf()).toBeUndefined()
})

test('the icon and the colour of the store', async () => {
  const file = join(own.folder, 'icon.svg')
  await writeFile(
    file,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/></svg>',
  )
  const identityOf = async () => (await server.call('GET', '/index/index')).body.data.site.identity
  expect(await identityOf()).toBeUndefined()
  await admin('store', 'set', '--color', '#2F6F5E', '--icon', file)
  const { icon, color } = await identityOf()
  expect(color).toBe('#2f6f5e')
  const drawn = async (name: string) => {
    const { statusCode, headers, rawPayload } = await server.app.inject(icon.replace('192.png', name))
    expect([statusCode, headers['content-type'], headers['cache-control'], headers['x-content-type-options']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
      'nosniff',
    ])
    const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return {
      side: info.width,
      corner: data[3] === 0 ? 'clear' : data.subarray(0, 3).toString('hex'),
      middle: [...data.subarray(data.length / 2 + info.width * 2)].slice(0, 4),
    }
  }
  const black = [0, 0, 0, 255]
  expect(await drawn('32.png')).toEqual({ side: 32, corner: 'clear', middle: black })
  expect(await drawn('180.png')).toEqual({ side: 180, corner: '2f6f5e', middle: black })
  expect(await drawn('512.png')).toEqual({ side: 512, corner: 'clear', middle: black })
  expect(await drawn('maskable.png')).toEqual({ side: 512, corner: '2f6f5e', middle: black })
  await admin('store', 'set', '--icon', 'none')
  const mark = (await identityOf()).icon
  expect(mark).not.toBe(icon)
  for (const [address, status] of [
    [mark, 200],
    [icon, 404],
    [mark.replace('192', '193'), 404],
  ])
    expect([address, (await server.app.inject(address)).statusCode]).toEqual([address, status])
  await admin('store', 'set', '--color', 'none')
  expect(await identityOf()).toBeUndefined()
})

test('with several stores a command says which it needs, and changes only that', async () => {
  await admin('store', 'add', 'South', '--time-zone', 'UTC')
  expect((await run('admin', 'group', 'list')).stderr).toEqual([expect.stringContaining('name one with --store')])
  expect((await run('admin', 'store', 'set', '--store', 'South', '--name', 'North')).stderr).toEqual([
    expect.stringMatching(/^There is a store North already/),
  ])
  await admin('member', 'add', 'anna', '--group', 'leads', '--no-password', '--store', 'South')
  expect(await admin('member', 'list', '--store', 'South')).toEqual([
    expect.objectContaining({ username: 'anna', group: 'leads' }),
  ])
  expect((await admin('category', 'list', '--store', 'South')).length).toBeGreaterThan(0)
})
