import type { Misspelt } from '../environment/misspelt.ts'

/** A service that this server uses: it answers, or why not. */
export type ServiceFact = { state: 'unused' } | { state: 'ok' } | { state: 'away'; reason: string }

/** What the settings say, without any secret. */
export interface SettingsFacts {
  demo: boolean
  /** Whether this server answers the calls, or another one behind it. */
  api: 'own' | 'forwarded'
  email: 'service' | 'outbox' | 'none'
  mobile: 'service' | 'outbox' | 'none'
  /** Variables whose secret is missing, or one that everybody knows. */
  weakSecrets: ReadonlyArray<{ variable: string; weakness: 'missing' | 'well known' }>
  listensOn: 'this machine' | 'the network'
  /** Networks with this machine in them, and those without it. */
  proxies: 'none' | 'hops' | 'networks' | 'other machines'
  loginCaptcha: 'on' | 'off'
  /** Variables of limits that are 0. */
  unlimited: readonly string[]
  siteOrigins: readonly string[]
  /** Whether several processes have a database that they can share. */
  database: 'file' | 'server'
}

export interface ShopFacts {
  name: string
  categories: number
  categoriesWithTemplate: number
  policies: number
  /** Official accounts that exist and are not switched off. */
  officialAccounts: number
  /** Members who may answer work orders. */
  agents: number
  /** Whether all that groups may of what is left to leads is somebody's work. */
  leads: 'there' | 'missing'
  memberCentre: 'open' | 'closed'
  /** Whether the group that new members join may open work orders. */
  newMembersOpenTickets: boolean
}

export type DatabaseFacts =
  /** The calls are answered by another server. */
  | { state: 'unused' }
  | { state: 'missing'; place: string }
  /** Without any table of ours. */
  | { state: 'empty'; place: string }
  | { state: 'away'; reason: string }
  | {
      state: 'open'
      /** Migrations that the next start runs, and those that only a newer server knows. */
      pending: readonly string[]
      unknown: readonly string[]
      shops: readonly ShopFacts[]
      /** User names of members whose password is one of the demo's, also of those who are locked. */
      knownPasswords: readonly string[]
      /** Seconds of the newest entry; undefined when there is none. */
      newest: number | undefined
      /** Seconds by which the database's clock is ahead of this machine's; 0 for a file. */
      clockAhead: number
    }

/** A disk that the server writes to, by the first of these folders on it. */
export interface DiskFacts {
  of: 'DATA_DIR' | 'the uploads (DATA_DIR/uploads)' | 'the release store'
  /** Bytes. */
  free: number
  total: number
}

export interface Facts {
  /** Seconds. */
  now: number
  settings: SettingsFacts
  /** Variables that look like settings, but are none. */
  misspelt: readonly Misspelt[]
  database: DatabaseFacts
  store:
    | { state: 'unused' }
    | { state: 'live' }
    | { state: 'empty'; reason: string }
    | { state: 'away'; reason: string }
  redis: ServiceFact
  mailServer: ServiceFact
  bucket: ServiceFact
  /** Each disk once; without those that cannot be measured. */
  disks: readonly DiskFacts[]
  /** Whether other users of the machine may look into the data folder. */
  dataFolder: 'open' | 'closed'
  /** When `member-server backup` made the last backup, in seconds. */
  backup: number | undefined
  /** What a restore into the data folder says that has not ended. */
  restore: string | undefined
}

/** Something about a site that its operator should know. */
export interface Finding {
  /** `problem`: something is missing or wrong. `note`: it works, but may not be meant so. */
  level: 'problem' | 'note'
  /** What it is about, for programs. */
  about: string
  /** What is missing and what to do, in one sentence. */
  sentence: string
}

export const problem = (about: string, sentence: string): Finding => ({ level: 'problem', about, sentence })
export const note = (about: string, sentence: string): Finding => ({ level: 'note', about, sentence })

export const when = (condition: boolean, finding: Finding): Finding[] => (condition ? [finding] : [])
