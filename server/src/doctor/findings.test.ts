import type { DatabaseFacts, Facts, SettingsFacts, ShopFacts } from './facts.ts'
import { findings } from './findings.ts'

const now = 2_000_000_000
const day = 86_400
const gibibyte = 1024 ** 3

const shop: ShopFacts = {
  name: 'North',
  categories: 2,
  categoriesWithTemplate: 1,
  policies: 1,
  officialAccounts: 1,
  agents: 1,
  leads: 'there',
  memberCentre: 'open',
  newMembersOpenTickets: true,
}
const open: Extract<DatabaseFacts, { state: 'open' }> = {
  state: 'open',
  pending: [],
  unknown: [],
  shops: [shop],
  knownPasswords: [],
  newest: now - 5,
  clockAhead: 0,
}
const settings: SettingsFacts = {
  demo: false,
  api: 'own',
  email: 'service',
  mobile: 'service',
  weakSecrets: [],
  listensOn: 'this machine',
  proxies: 'hops',
  loginCaptcha: 'on',
  unlimited: [],
  siteOrigins: ['https://members.example.com'],
  database: 'file',
}
const complete: Facts = {
  now,
  settings,
  misspelt: [],
  database: open,
  store: { state: 'live' },
  redis: { state: 'ok' },
  mailServer: { state: 'ok' },
  bucket: { state: 'unused' },
  disks: [{ of: 'DATA_DIR', free: 50 * gibibyte, total: 100 * gibibyte }],
  dataFolder: 'closed',
  backup: now - day,
  restore: undefined,
}

const found = (facts: Partial<Facts>) =>
  findings({ ...complete, ...facts }).map(({ level, about, sentence }) => `${level} ${about}: ${sentence}`)
const withSettings = (changes: Partial<SettingsFacts>) => found({ settings: { ...settings, ...changes } })
const withDatabase = (changes: Partial<typeof open>) => found({ database: { ...open, ...changes } })
const withShop = (changes: Partial<ShopFacts>) =>
  withDatabase({ shops: [shop, { ...shop, name: 'South', ...changes }] })

test.each<[string, string[]]>([
  ['a complete site', found({})],
  ['a site without what it does not use', found({ redis: { state: 'unused' }, store: { state: 'unused' } })],
  [
    'the site of a server in front of another',
    found({
      database: { state: 'unused' },
      settings: { ...settings, api: 'forwarded', email: 'none', mobile: 'none' },
    }),
  ],
  [
    'PostgreSQL, whose backups are unknown',
    found({ backup: undefined, settings: { ...settings, database: 'server' } }),
  ],
  ['a new site that nobody has used', withDatabase({ newest: undefined })],
  ['a clock that is a little off', withDatabase({ newest: now + 60, clockAhead: -60 })],
  ['the network with named proxies', withSettings({ listensOn: 'the network', proxies: 'networks' })],
  ['the network with proxies on other machines', withSettings({ listensOn: 'the network', proxies: 'other machines' })],
  ['the network without proxies', withSettings({ listensOn: 'the network', proxies: 'none' })],
  ['an address of this machine', withSettings({ siteOrigins: ['http://localhost:8080', 'http://127.0.0.1'] })],
  ['a disk with just enough', found({ disks: [{ of: 'DATA_DIR', free: gibibyte, total: 20 * gibibyte }] })],
  ['a disk that cannot be measured', found({ disks: [] })],
  ['a backup of six days ago', found({ backup: now - 7 * day + 1 })],
])('nothing is missing: %s', (_what, list) => {
  expect(list).toEqual([])
})

test.each<[string, string[], RegExp]>([
  ['no category', withShop({ categories: 0, categoriesWithTemplate: 0 }), /^problem categories: South has no category/],
  ['no template', withShop({ categoriesWithTemplate: 0 }), /^note templates: No category of South has a template/],
  ['no SLA policy', withShop({ policies: 0 }), /^problem sla: South has no SLA policy/],
  ['no official account', withShop({ officialAccounts: 0 }), /^problem official-account: South has no official/],
  ['no agent', withShop({ agents: 0 }), /^problem agents: Nobody of South can answer work orders/],
  ['no lead', withShop({ leads: 'missing' }), /^problem leads: No agent of South is a lead: .+--group leads/],
  [
    'members without the right',
    withShop({ newMembersOpenTickets: false }),
    /^problem member-rights: .+ members of South join cannot open .+account\/workorder\/create/,
  ],
  ['a closed centre', withShop({ memberCentre: 'closed' }), /^note member-centre: .+ of South is closed/],
  ['no shop', withDatabase({ shops: [] }), /^problem shop: The database has no shop/],
  [
    'no database',
    found({ database: { state: 'missing', place: 'database in /data' } }),
    /^problem database: .+ no database in \/data/,
  ],
  [
    'a database that is away',
    found({ database: { state: 'away', reason: 'No.' } }),
    /^problem database: .+ used: No\.$/,
  ],
  ['migrations', withDatabase({ pending: ['007-x'] }), /^problem migrations: The next start changes .+\(007-x\)/],
  ['a newer database', withDatabase({ unknown: ['9-y'] }), /^problem migrations: The database is of a newer .+\(9-y\)/],
  [
    'demo passwords',
    withDatabase({ knownPasswords: ['demo', 'lead'] }),
    /^problem known-passwords: .+\(demo, lead\).+demo end/,
  ],
  ['a clock behind', withDatabase({ newest: now + 61 }), /^problem clock: The newest entry is 61 s in the future/],
  ['a database ahead', withDatabase({ clockAhead: 61.4 }), /^problem clock: The clock of the database differs by 61 s/],
  ['a database behind', withDatabase({ clockAhead: -90 }), /^problem clock: .+ differs by 90 s/],
  ['the demo', withSettings({ demo: true }), /^problem demo: DEMO is on/],
  ['no delivery', withSettings({ email: 'none', mobile: 'none' }), /^problem delivery: Neither mail nor text/],
  ['no mail', withSettings({ email: 'none' }), /^note mail: Mail is not set up/],
  ['no text messages', withSettings({ mobile: 'none' }), /^note text-messages: Text messages are not set up/],
  ['the outbox', withSettings({ mobile: 'outbox' }), /^problem outbox: OUTBOX is on/],
  [
    'no password',
    withSettings({ weakSecrets: [{ variable: 'REDIS_URL', weakness: 'missing' }] }),
    /^problem secrets: REDIS_URL has no password/,
  ],
  [
    'a default password',
    withSettings({ weakSecrets: [{ variable: 'DATABASE_URL', weakness: 'well known' }] }),
    /^problem secrets: DATABASE_URL has a password that everybody knows/,
  ],
  [
    'a proxy of this machine that is not trusted',
    withSettings({ proxies: 'other machines' }),
    /^problem proxy: .+ names other machines only: .+ add loopback\.$/,
  ],
  ['no captcha', withSettings({ loginCaptcha: 'off' }), /^note login-captcha: LOGIN_CAPTCHA is off/],
  ['a limit of 0', withSettings({ unlimited: ['RATE_LIMIT'] }), /^note limits: RATE_LIMIT is 0: these requests have/],
  ['limits of 0', withSettings({ unlimited: ['A', 'B'] }), /^note limits: A, B are 0: these requests have/],
  ['a proxy that is not trusted', withSettings({ proxies: 'none' }), /^problem proxy: .+ TRUST_PROXY is off/],
  ['a number on the network', withSettings({ listensOn: 'the network' }), /^problem proxy: TRUST_PROXY is a number/],
  ['no address', withSettings({ siteOrigins: [] }), /^problem address: SITE_ORIGINS is not set/],
  [
    'no TLS',
    withSettings({ siteOrigins: ['http://m.example.com'] }),
    /^problem tls: http:\/\/m\.example\.com is visited/,
  ],
  [
    'no release',
    found({ store: { state: 'empty', reason: 'why' } }),
    /^problem releases: No page can be served.+: why\.$/,
  ],
  ['a broken store', found({ store: { state: 'away', reason: 'EIO' } }), /^problem releases: .+ cannot be read: EIO$/],
  [
    'no Redis',
    found({ redis: { state: 'away', reason: 'ECONNREFUSED' } }),
    /^problem redis: Redis cannot be reached: ECONN/,
  ],
  [
    'no mail server',
    found({ mailServer: { state: 'away', reason: 'ECONNREFUSED' } }),
    /^problem mail-server: The mail server of SMTP_URL cannot be reached: ECONN/,
  ],
  ['no bucket', found({ bucket: { state: 'away', reason: '403' } }), /^problem bucket: The bucket of uploads cannot/],
  [
    'little room',
    found({ disks: [{ of: 'DATA_DIR', free: gibibyte - 1, total: 2 * gibibyte }] }),
    /^problem disk: The disk of DATA_DIR has 1\.0 GiB free of 2\.0 GiB/,
  ],
  [
    'a full disk of the release store',
    found({
      disks: [
        { of: 'DATA_DIR', free: 50 * gibibyte, total: 100 * gibibyte },
        { of: 'the release store', free: 4 * gibibyte, total: 100 * gibibyte },
      ],
    }),
    /^problem disk: The disk of the release store has 4\.0 GiB free/,
  ],
  [
    'a folder that everybody on the machine can read',
    found({ dataFolder: 'open' }),
    /^note data-folder: Other users of this machine can look into DATA_DIR/,
  ],
  [
    'a database without tables',
    found({ database: { state: 'empty', place: 'PostgreSQL database member' } }),
    /^problem database: The PostgreSQL database member is empty: `member-server init` makes a site in it/,
  ],
  ['no backup', found({ backup: undefined }), /^problem backup: No backup is known/],
  ['a restore that was interrupted', found({ restore: 'A restore has not ended' }), /^problem restore: A restore/],
  [
    'a restore that was interrupted before the database and the store were there',
    found({
      restore: 'A restore has not ended',
      database: { state: 'missing', place: 'database in /data' },
      store: { state: 'empty', reason: 'why' },
    }),
    /^problem restore: A restore/,
  ],
  [
    'a misspelt setting',
    found({ misspelt: [{ name: 'LOGIN_CAPCHA', meant: 'LOGIN_CAPTCHA' }] }),
    /^note misspelt: LOGIN_CAPCHA is set, which is no setting: if LOGIN_CAPTCHA is meant, correct the name\.$/,
  ],
  ['an old backup', found({ backup: now - 7 * day }), /^problem backup: The last backup is 7 days old/],
])('one sentence: %s', (_what, list, sentence) => {
  expect(list).toEqual([expect.stringMatching(sentence)])
})
