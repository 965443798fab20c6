import { resolve } from 'node:path'
import { readConfig } from './config.ts'
import { StartProblem } from './environment/start-problem.ts'

test('an empty environment gives a local server with safe defaults', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    releaseStore: { location: resolve('data/store'), environment: {} },
    database: { kind: 'libsql', folder: resolve('data') },
    demo: 'none',
    pages: 'serve',
    prerender: 'on',
    releaseService: 'off',
    loginCaptcha: 'on',
    refreshRotation: 'off',
    staffNames: expect.arrayContaining([/^support.*$/su]),
    silentTickets: 'solve',
    siteName: undefined,
    siteOrigins: [],
    insecureContent: 'off',
    cdnUrl: undefined,
    timeZone: 'Asia/Shanghai',
    corsOrigins: [],
    trustedProxies: { kind: 'none' },
    rateLimits: { ordinary: 600, login: 20, captcha: 60, code: 10, member: 300, report: 60 },
    live: { total: 5000, address: 500, member: 12 },
    redisUrl: undefined,
    metrics: 'off',
    overloadLag: 1000,
    stopDelay: 0,
    delivery: { email: { kind: 'none' }, mobile: { kind: 'none' } },
    health: { autoRollback: 'on' },
    upload: {
      maxSize: 10 * 1024 * 1024,
      // Those of BuildAdmin, and documents.
      suffixes: [
        ...['jpg', 'png', 'bmp', 'jpeg', 'gif', 'webp', 'zip', 'rar', 'wav', 'mp4', 'mp3'],
        ...['pdf', 'txt', 'csv', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'],
      ],
      mimeTypes: [],
      hourly: { files: 500, bytes: 1024 * 1024 * 1024 },
      addressSeconds: 900,
      unusedSeconds: 604_800,
      store: { kind: 'local' },
    },
    logLevel: 'info',
  })
})

const smtp = { SMTP_URL: 'smtps://user:secret@mail.example.com', MAIL_FROM: 'Members <members@example.com>' }
const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'top-secret' }
const outbox = { email: { kind: 'outbox' }, mobile: { kind: 'outbox' } }
const none = { email: { kind: 'none' }, mobile: { kind: 'none' } }
const bucket = { kind: 's3', region: 'us-east-1' }
const at = (href: string) => expect.objectContaining({ href })

test.each<[Record<string, string>, object]>([
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: ' 4100 ' }, { port: 4100 }],
  [{ PORT: '' }, { port: 8080 }],
  [{ DATA_DIR: '/srv/member' }, { dataDir: '/srv/member', database: { kind: 'libsql', folder: '/srv/member' } }],
  [
    { DATABASE_URL: 'postgres://shop:secret@db.example.com/shop', DATABASE_POOL: '0' },
    {
      database: {
        kind: 'postgres',
        url: 'postgres://shop:secret@db.example.com/shop',
        connections: 1,
        statementSeconds: 30,
      },
    },
  ],
  [{ DEMO: '1' }, { demo: 'fill-empty-database' }],
  [{ STAFF_NAMES: 'off' }, { staffNames: [] }],
  [{ STAFF_NAMES: ' Boss*, *老板 ' }, { staffNames: [/^boss.*$/su, /^.*老板$/su] }],
  [{ LOGIN_CAPTCHA: 'OFF' }, { loginCaptcha: 'off' }],
  [{ LOGIN_CAPTCHA: 'false' }, { loginCaptcha: 'off' }],
  [{ SOLVE_SILENT: 'off' }, { silentTickets: 'keep' }],
  [{ PAGES: '0' }, { pages: 'none' }],
  [{ RELEASE_SERVICE: 'on' }, { releaseService: 'on' }],
  [{ RELEASE_SERVICE: 'off', PAGES: 'off' }, { releaseService: 'off' }],
  [{ CDN_URL: 'https://cdn.example.com/' }, { cdnUrl: 'https://cdn.example.com' }],
  [{ CDN_URL: '//cdn.example.com' }, { cdnUrl: '//cdn.example.com' }],
  [
    { SITE_ORIGINS: 'https://members.example.com, http://members.example.com:8080' },
    {
      siteOrigins: [
        { origin: 'https://members.example.com', hosts: ['members.example.com', 'members.example.com:443'] },
        { origin: 'http://members.example.com:8080', hosts: ['members.example.com:8080'] },
      ],
    },
  ],
  [{ TIME_ZONE: 'UTC' }, { timeZone: 'UTC' }],
  [
    { CORS_ORIGINS: 'https://a.example, http://localhost:3000' },
    { corsOrigins: ['https://a.example', 'http://localhost:3000'] },
  ],
  [{ TRUST_PROXY: 'on' }, { trustedProxies: { kind: 'hops', hops: 1 } }],
  [{ TRUST_PROXY: '2' }, { trustedProxies: { kind: 'hops', hops: 2 } }],
  [{ TRUST_PROXY: 'False' }, { trustedProxies: { kind: 'none' } }],
  [{ TRUST_PROXY: '0' }, { trustedProxies: { kind: 'none' } }],
  [{ TRUST_PROXY: 'Loopback' }, { trustedProxies: { kind: 'networks', networks: ['loopback'] } }],
  [
    { TRUST_PROXY: '192.0.2.7, 10.0.0.0/8,fd00::/8' },
    { trustedProxies: { kind: 'networks', networks: ['192.0.2.7', '10.0.0.0/8', 'fd00::/8'] } },
  ],
  [{ RATE_LIMIT: '0' }, { rateLimits: { ordinary: 0, login: 20, captcha: 60, code: 10, member: 300 } }],
  [{ REDIS_URL: 'rediss://:secret@redis.example.com/3' }, { redisUrl: 'rediss://:secret@redis.example.com/3' }],
  [{ METRICS_PORT: '9090' }, { metrics: { port: 9090, host: '127.0.0.1' } }],
  [{ METRICS_PORT: '9090', METRICS_HOST: '0.0.0.0' }, { metrics: { port: 9090, host: '0.0.0.0' } }],
  [{ OVERLOAD_LAG: '0' }, { overloadLag: 0 }],
  [
    { DATABASE_URL: 'postgres://shop@db/shop?sslmode=verify-full&channel_binding=require&connect_timeout=10' },
    { database: { kind: 'postgres' } },
  ],
  [{ LOG_LEVEL: 'Warn' }, { logLevel: 'warn' }],
  [{ API_URL: ' https://api.example.com/ ' }, { proxy: { api: at('https://api.example.com/') } }],
  [{ API_URL: 'https://example.com/member//' }, { proxy: { api: at('https://example.com/member') } }],
  [
    { API_PUBLIC_URL: 'https://example.com/' },
    { proxy: { api: at('https://example.com/'), direct: at('https://example.com/') } },
  ],
  [
    { API_URL: 'http://10.0.0.5:8000', API_PUBLIC_URL: 'https://example.com' },
    { proxy: { api: at('http://10.0.0.5:8000/'), direct: at('https://example.com/') } },
  ],
  [{ CAPTCHA_URL: ' https://Captcha.example.com/ ' }, { captchaHost: 'https://captcha.example.com' }],
  [{ CAPTCHA_URL: 'http://127.0.0.1:9000' }, { captchaHost: 'http://127.0.0.1:9000' }],
  [{ INSECURE_CONTENT: 'on' }, { insecureContent: 'on' }],
  [
    { FRAME_ORIGINS: 'https://docs.example.com, http://10.0.0.7:3000' },
    { frameOrigins: ['https://docs.example.com', 'http://10.0.0.7:3000'] },
  ],
  [{ AUTO_ROLLBACK: 'off' }, { health: { autoRollback: 'off' } }],
  [
    { ALERT_WEBHOOK: 'https://chat.example.com/hooks/0a1b2c' },
    { health: { autoRollback: 'on', webhook: 'https://chat.example.com/hooks/0a1b2c' } },
  ],
  [{ ...smtp, ALERT_MAIL: 'ops@example.com' }, { health: { autoRollback: 'on', mail: 'ops@example.com' } }],
  [{ DEMO: 'on' }, { delivery: outbox }],
  [{ DEMO: '1', OUTBOX: 'off' }, { delivery: none }],
  [{ OUTBOX: 'on' }, { delivery: outbox }],
  [
    { ...smtp, SMS_URL: 'https://sms.example.com/send', OUTBOX: 'on' },
    {
      delivery: {
        email: { kind: 'smtp', url: smtp.SMTP_URL, from: smtp.MAIL_FROM },
        mobile: { kind: 'webhook', url: 'https://sms.example.com/send', token: undefined },
      },
    },
  ],
  // The settings of what is not used are not read.
  [
    { MAIL_FROM: 'nosender', S3_ENDPOINT: 'nowhere' },
    { delivery: none, upload: { store: { kind: 'local' } } },
  ],
  [
    { ...keys, UPLOAD_STORE: 's3://members', S3_ENDPOINT: 'https://s3.example.com/' },
    { upload: { store: { ...bucket, url: 'https://s3.example.com/members' } } },
  ],
  [
    { ...keys, UPLOAD_STORE: 's3://s3.example.com/members' },
    { upload: { store: { ...bucket, url: 'https://s3.example.com/members' } } },
  ],
  [
    { DATA_DIR: '/srv/member', S3_SECRET_ACCESS_KEY: 'top-secret' },
    { releaseStore: { location: '/srv/member/store', environment: {} } },
  ],
  [{ RELEASE_STORE: '/srv/releases/' }, { releaseStore: { location: '/srv/releases', environment: {} } }],
  [
    { RELEASE_STORE: 's3://members/', S3_ENDPOINT: 'https://s3.example.com', ...keys },
    { releaseStore: { location: 's3://members', environment: { S3_ENDPOINT: 'https://s3.example.com', ...keys } } },
  ],
  [{ UPLOAD_SUFFIXES: '.PNG, pdf,' }, { upload: { suffixes: ['png', 'pdf'] } }],
])('%j is read as %j', (environment, expected) => {
  expect(readConfig(environment)).toMatchObject(expected)
})

const noApi = 'API_URL must be the address of a BuildAdmin server like'

test.each<[Record<string, string>, string]>([
  ...['eighty', '-1', '65536', '80.5', '0x50'].map((PORT): [Record<string, string>, string] => [
    { PORT },
    `PORT must be a whole number from 0 to 65535, but it is "${PORT}".`,
  ]),
  [
    { RELEASE_SERVICE: 'on', PAGES: 'off' },
    'RELEASE_SERVICE needs PAGES=on: it fills the release store that pages come from.',
  ],
  [{ RATE_LIMIT_LOGIN: '-1' }, 'RATE_LIMIT_LOGIN must be a whole number from 0 to 1000000, but it is "-1".'],
  [
    { DATABASE_URL: 'mysql://shop:secret@db.example.com/shop' },
    'DATABASE_URL must be an address like postgres://user:password@host:5432/database.',
  ],
  [
    { DATABASE_URL: 'postgres://shop:secret@db.example.com/shop?sslmod=require' },
    'DATABASE_URL has the parameter "sslmod", which PostgreSQL does not know: if sslmode is meant, correct it.',
  ],
  [
    { DATABASE_URL: 'postgres://shop:1?secret@db.example.com/shop' },
    'DATABASE_URL has a parameter after "?" that PostgreSQL does not know.',
  ],
  [
    { REDIS_URL: 'http://:secret@redis.example.com' },
    'REDIS_URL must be an address like redis://name:password@redis.example.com:6379/0.',
  ],
  [
    { REDIS_URL: 'redis://redis.example.com/zero' },
    'REDIS_URL must be an address like redis://name:password@redis.example.com:6379/0.',
  ],
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT must be a whole number from 0 to 65535, but it is "70000".'],
  [{ OVERLOAD_LAG: '1s' }, 'OVERLOAD_LAG must be a whole number from 0 to 60000, but it is "1s".'],
  [{ LOGIN_CAPTCHA: 'maybe' }, 'LOGIN_CAPTCHA must be one of on, off, true, false, 1, 0, but it is "maybe".'],
  [{ TIME_ZONE: 'Mars/Base' }, 'TIME_ZONE must name a zone like Asia/Shanghai or UTC, but it is "Mars/Base".'],
  [
    { CDN_URL: 'javascript:alert(1)' },
    'CDN_URL must be an address like https://cdn.example.com, but it is "javascript:alert(1)".',
  ],
  [
    { CORS_ORIGINS: 'https://a.example/path' },
    'CORS_ORIGINS must list origins like https://members.example.com separated by commas, but it has "https://a.example/path".',
  ],
  [
    { SITE_ORIGINS: 'members.example.com' },
    'SITE_ORIGINS must list origins like https://members.example.com separated by commas, but it has "members.example.com".',
  ],
  [
    { CORS_ORIGINS: '*' },
    'CORS_ORIGINS must list origins like https://members.example.com separated by commas, but it has "*".',
  ],
  ...[
    'everybody',
    '10',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    'loopback,',
    'fe80::1%lo',
  ].map((value): [Record<string, string>, string] => [
    { TRUST_PROXY: value },
    `TRUST_PROXY must be off, a number of proxies from 0 to 9, or their networks, as in "loopback,10.0.0.0/8,fd00::/8" with at least 8 bits each, but it is "${value}".`,
  ]),
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but it is "loud".'],
  ...['captcha.example.com', 'https://a.example/api', 'ftp://captcha.example.com', 'https://a:secret@b.example'].map(
    (CAPTCHA_URL): [Record<string, string>, string] => [{ CAPTCHA_URL }, 'CAPTCHA_URL must be an origin'],
  ),
  ...['localhost:8000', 'ftp://example.com', 'http://', 'http://a:secret@example.com', 'http://example.com/?x=1'].map(
    (API_URL): [Record<string, string>, string] => [{ API_URL }, noApi],
  ),
  [{ ...smtp, SMTP_URL: 'mail.example.com:secret' }, 'SMTP_URL must be an address like'],
  [{ ...smtp, SMTP_URL: 'smtp:' }, 'SMTP_URL must be an address like'],
  [{ SMTP_URL: smtp.SMTP_URL }, 'MAIL_FROM must be the sender'],
  [{ ...smtp, MAIL_FROM: 'nosender' }, 'MAIL_FROM must be the sender'],
  [{ SMS_URL: 'ftp://sms.example.com' }, 'SMS_URL must be an address like https://sms.example.com/send.'],
  [{ AUTO_ROLLBACK: 'never' }, 'AUTO_ROLLBACK must be one of'],
  [
    { ALERT_WEBHOOK: 'chat.example.com/hooks/secret' },
    'ALERT_WEBHOOK must be an address like https://chat.example.com/hooks/0a1b2c.',
  ],
  [{ ALERT_MAIL: 'ops@example.com' }, 'ALERT_MAIL needs SMTP_URL and MAIL_FROM: alerts are mailed like codes.'],
  [{ ...smtp, ALERT_MAIL: 'ops' }, 'ALERT_MAIL must be one address like operators@example.com.'],
  [{ OUTBOX: 'maybe' }, 'OUTBOX must be one of on, off, true, false, 1, 0, but it is "maybe".'],
  [{ UPLOAD_MAX_MIB: '10mb' }, 'UPLOAD_MAX_MIB must be a whole number from 1 to 1024, but it is "10mb".'],
  [
    { UPLOAD_SUFFIXES: 'png,svg,html' },
    'it has "svg".\nUPLOAD_SUFFIXES may list suffixes of files that browsers do not',
  ],
  [{ UPLOAD_SUFFIXES: 'p/ng' }, 'it has "p/ng"'],
  [
    { UPLOAD_SUFFIXES: 'png,.' },
    'UPLOAD_SUFFIXES must list suffixes of 1 to 16 letters and digits, like png,pdf, but it has "."',
  ],
  [{ UPLOAD_SUFFIXES: ',' }, 'UPLOAD_SUFFIXES must name a suffix'],
  ...['heic', 'avif', 'tiff'].map((suffix): [Record<string, string>, string] => [
    { UPLOAD_SUFFIXES: `png,${suffix}` },
    `UPLOAD_SUFFIXES may list pictures whose metadata the server removes (jpg, jpeg, png, gif, webp, bmp), but it has "${suffix}".`,
  ]),
  [{ UPLOAD_MIME_TYPES: 'image/png,image' }, 'it has "image"'],
  [{ UPLOAD_STORE: 'ftp://x' }, 'UPLOAD_STORE must be'],
  [
    { UPLOAD_STORE: 's3://members', ...keys },
    'UPLOAD_STORE must be "local", s3://bucket with the address of the service in S3_ENDPOINT, or s3://host/bucket, but it is "s3://members".',
  ],
  [{ UPLOAD_STORE: 's3://members', S3_ENDPOINT: 's3.example.com', ...keys }, 'S3_ENDPOINT must be an address'],
  [{ RELEASE_STORE: 's3://top-secret@host/x', ...keys }, 'RELEASE_STORE cannot be used: a release store in object'],
  [
    { RELEASE_STORE: 's3://members', ...keys },
    'RELEASE_STORE cannot be used: the store s3://members needs S3_ENDPOINT',
  ],
  [{ RELEASE_STORE: 'redis://:secret@host' }, 'RELEASE_STORE cannot be used: a release store is a folder, or s3://'],
  ...['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map((name): [Record<string, string>, string] => [
    { UPLOAD_STORE: 's3://s3.example.com/members' },
    `${name} must be set: UPLOAD_STORE on S3 needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
  ]),
])('%j is a mistake, told without a secret', (environment, sentence) => {
  const read = () => readConfig(environment)
  expect(read).toThrow(sentence)
  expect(read).not.toThrow('secret')
})

test('reports all mistakes at once, without secrets', () => {
  const environment = {
    PORT: 'eighty',
    DEMO: 'maybe',
    CORS_ORIGINS: '*,https://a.example,b.example',
    DATABASE_URL: 'mysql://shop:secret@db.example.com/shop',
    DATABASE_POOL: 'many',
    REDIS_URL: 'http://:secret@redis.example.com',
    RATE_LIMIT: '1e3',
    SMTP_URL: 'mail.example.com:secret',
    UPLOAD_MAX_MIB: '0',
    API_URL: 'http://a:secret@example.com',
    CAPTCHA_URL: 'captcha.example.com',
  }
  const sentences = (): string[] => {
    try {
      readConfig(environment)
      return []
    } catch (error) {
      return error instanceof StartProblem ? error.message.split('\n') : []
    }
  }
  expect(sentences()).toEqual([
    'PORT must be a whole number from 0 to 65535, but it is "eighty".',
    'DEMO must be one of on, off, true, false, 1, 0, but it is "maybe".',
    'CAPTCHA_URL must be an origin like https://captcha.example.com, without a path.',
    'API_URL must be the address of a BuildAdmin server like https://api.example.com, without name, password or query.',
    'CORS_ORIGINS must list origins like https://members.example.com separated by commas, but it has "*".',
    'CORS_ORIGINS must list origins like https://members.example.com separated by commas, but it has "b.example".',
    'REDIS_URL must be an address like redis://name:password@redis.example.com:6379/0.',
    'DATABASE_URL must be an address like postgres://user:password@host:5432/database.',
    'DATABASE_POOL must be a whole number from 0 to 1000, but it is "many".',
    'RATE_LIMIT must be a whole number from 0 to 1000000, but it is "1e3".',
    'SMTP_URL must be an address like smtps://name:password@mail.example.com:465.',
    'MAIL_FROM must be the sender of the mails, like Members <members@example.com>.',
    'UPLOAD_MAX_MIB must be a whole number from 1 to 1024, but it is "0".',
  ])
})

test('the settings of the pool are ignored for the embedded database', () => {
  expect(readConfig({ DATABASE_POOL: 'many' }).database).toEqual({ kind: 'libsql', folder: resolve('data') })
})
