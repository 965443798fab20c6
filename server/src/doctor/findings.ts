import { misspeltSentence } from '../environment/misspelt.ts'
import {
  type DiskFacts,
  type Facts,
  type Finding,
  note,
  problem,
  type ServiceFact,
  type SettingsFacts,
  when,
} from './facts.ts'
import { siteFindings } from './site-findings.ts'

const delivery = ({ api, email, mobile }: SettingsFacts): Finding[] => {
  if (api === 'forwarded') return []
  const hasOutbox = email === 'outbox' || mobile === 'outbox'
  const nothing = email === 'none' && mobile === 'none'
  return [
    ...when(
      nothing,
      problem(
        'delivery',
        'Neither mail nor text messages are set up, so nobody can register or reset a password: set SMTP_URL and MAIL_FROM, or SMS_URL.',
      ),
    ),
    ...when(!nothing && email === 'none', note('mail', 'Mail is not set up: set SMTP_URL and MAIL_FROM.')),
    ...when(!nothing && mobile === 'none', note('text-messages', 'Text messages are not set up: set SMS_URL.')),
    ...when(
      hasOutbox,
      problem(
        'outbox',
        'OUTBOX is on: codes are written to the log and to a table instead of being sent, where who reads them can take over accounts.',
      ),
    ),
  ]
}

const secretSentence = ({ variable, weakness }: SettingsFacts['weakSecrets'][number]): string => {
  switch (weakness) {
    case 'missing':
      return `${variable} has no password or token, so anybody who reaches that service may use it.`
    case 'well known':
      return `${variable} has a password that everybody knows: choose another.`
  }
}

const secrets = ({ weakSecrets }: SettingsFacts): Finding[] =>
  weakSecrets.map((secret) => problem('secrets', secretSentence(secret)))

const proxies = ({ listensOn, proxies }: SettingsFacts): Finding[] => [
  ...when(
    listensOn === 'this machine' && proxies === 'none',
    problem(
      'proxy',
      'The server listens on this machine only, so visitors come through a proxy, but TRUST_PROXY is off: all of them count as one address.',
    ),
  ),
  ...when(
    listensOn === 'this machine' && proxies === 'other machines',
    problem(
      'proxy',
      'The server listens on this machine only, but TRUST_PROXY names other machines only: all visitors of a proxy on this one count as one address; add loopback.',
    ),
  ),
  ...when(
    listensOn === 'the network' && proxies === 'hops',
    problem(
      'proxy',
      'TRUST_PROXY is a number, and the server listens on the network: who reaches it around the proxy can claim any address; name the networks of the proxies, or listen on 127.0.0.1.',
    ),
  ),
]

/** The demo has its reasons, and nothing to guess. */
const guessing = ({ demo, api, loginCaptcha, unlimited }: SettingsFacts): Finding[] => {
  if (demo) return []
  return [
    ...when(
      api === 'own' && loginCaptcha === 'off',
      note('login-captcha', 'LOGIN_CAPTCHA is off: programs may try passwords as fast as the limits allow.'),
    ),
    ...when(
      unlimited.length > 0,
      note(
        'limits',
        `${unlimited.join(', ')} ${unlimited.length === 1 ? 'is' : 'are'} 0: these requests have no limit.`,
      ),
    ),
  ]
}

const isHere = (origin: string): boolean => /^\/\/(?:localhost|127\.|\[::1\])/.test(origin.replace(/^https?:/, ''))

const address = ({ siteOrigins }: SettingsFacts): Finding[] => {
  if (siteOrigins.length === 0)
    return [
      problem(
        'address',
        'SITE_ORIGINS is not set: the site answers for every host name, and has no address of its own.',
      ),
    ]
  const plain = siteOrigins.filter((origin) => origin.startsWith('http:') && !isHere(origin))
  return plain.map((origin) =>
    problem('tls', `${origin} is visited without TLS, so passwords can be read on the way: serve it by https.`),
  )
}

const settingsFindings = (settings: SettingsFacts): Finding[] => [
  ...when(settings.demo, problem('demo', 'DEMO is on: this is a demo whose passwords everybody knows.')),
  ...delivery(settings),
  ...secrets(settings),
  ...proxies(settings),
  ...guessing(settings),
  ...address(settings),
]

const service = (about: string, name: string, fact: ServiceFact): Finding[] =>
  fact.state === 'away' ? [problem(about, `${name} cannot be reached: ${fact.reason}`)] : []

const store = ({ restore, store: fact }: Facts): Finding[] => {
  if (restore !== undefined) return []
  switch (fact.state) {
    case 'unused':
    case 'live':
      return []
    case 'empty':
      return [problem('releases', `No page can be served, as no host is live in the release store: ${fact.reason}.`)]
    case 'away':
      return [problem('releases', `The release store cannot be read: ${fact.reason}`)]
  }
}

const gibibyte = 1024 ** 3

/** Below this much a backup or a busy day fills it. */
const leastFree = gibibyte
const leastPart = 0.05

const disk = ({ of, free, total }: DiskFacts): Finding[] =>
  when(
    free < leastFree || free / total < leastPart,
    problem(
      'disk',
      `The disk of ${of} has ${(free / gibibyte).toFixed(1)} GiB free of ${(total / gibibyte).toFixed(1)} GiB: make room before writes fail.`,
    ),
  )

const dataFolder = (fact: Facts['dataFolder']): Finding[] =>
  when(
    fact === 'open',
    note(
      'data-folder',
      'Other users of this machine can look into DATA_DIR, where the data of members is: `chmod o-rwx` the folder.',
    ),
  )

const day = 86_400
/** Days after which a backup is called old. */
const oldAfter = 7

const backup = ({ backup: made, now, database, settings, restore }: Facts): Finding[] => {
  // pg_dump leaves no trace here.
  if (settings.database === 'server' || database.state !== 'open' || restore !== undefined) return []
  if (made === undefined) return [problem('backup', 'No backup is known: `member-server backup <folder>` makes one.')]
  const days = Math.floor((now - made) / day)
  return when(
    days >= oldAfter,
    problem('backup', `The last backup is ${days} days old: \`member-server backup <folder>\`.`),
  )
}

/** What is wrong with services, disks and backups. */
const machineFindings = (facts: Facts): Finding[] => [
  ...store(facts),
  ...service('redis', 'Redis', facts.redis),
  ...service('mail-server', 'The mail server of SMTP_URL', facts.mailServer),
  ...service('bucket', 'The bucket of uploads', facts.bucket),
  ...facts.disks.flatMap(disk),
  ...dataFolder(facts.dataFolder),
  ...backup(facts),
]

/** While a restore has not ended, what is missing in the database is still to come: making a site there would be wrong. */
const dataFindings = ({ restore, database, now }: Facts): Finding[] =>
  restore === undefined ? siteFindings(database, now) : [problem('restore', restore)]

/** Everything that is missing or wrong, in a sentence each; empty for a site that is complete. */
export const findings = (facts: Facts): Finding[] => [
  ...dataFindings(facts),
  ...settingsFindings(facts.settings),
  ...facts.misspelt.map((found) => note('misspelt', misspeltSentence(found))),
  ...machineFindings(facts),
]
