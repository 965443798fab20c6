import pg from 'pg'
import { distance } from '../environment/misspelt.ts'
import { fitting, folder, type Reader, type Variables, wholeNumber, wrong } from '../environment/variables.ts'

/** The database of the server: a file in its data folder, or one on a PostgreSQL server. */
export type DatabaseLocation =
  /** Absolute folder of `member.db`. */
  | { kind: 'libsql'; folder: string }
  | {
      kind: 'postgres'
      /** May contain a password, so it is never shown; see `databaseName`. */
      url: string
      /** Maximum number of connections of this process. */
      connections: number
      /** Seconds after which the database cancels a statement. */
      statementSeconds: number
    }

/** What an address may say of encryption; the driver reads the files as soon as it is given the address. */
const ofTls = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey']

/**
 * The address as the driver is given it: it already checks the certificate for each of these modes, and warns in many
 * lines of a later version in which only the last one will.
 */
export function driverUrl(url: string): string {
  const address = new URL(url)
  const mode = address.searchParams.get('sslmode') ?? ''
  if (!['prefer', 'require', 'verify-ca'].includes(mode) || address.searchParams.has('uselibpqcompat')) return url
  address.searchParams.set('sslmode', 'verify-full')
  return address.href
}

/** Names a database in messages to the operator, as in `The ${…} holds a site`; without user name and password. */
export function databaseName(location: DatabaseLocation): string {
  switch (location.kind) {
    case 'libsql':
      return `database in ${location.folder}`
    case 'postgres': {
      const address = new URL(location.url)
      for (const name of ofTls) address.searchParams.delete(name)
      const { host, port, database } = new pg.Client({ connectionString: address.href })
      return `PostgreSQL database "${database ?? ''}" at ${host}:${port}`
    }
  }
}

/** What addresses of PostgreSQL may have: the parameters of libpq, and those of the driver. */
const known: readonly string[] = `
  host hostaddr port dbname database user password passfile require_auth channel_binding connect_timeout options
  client_encoding encoding application_name fallback_application_name replication target_session_attrs
  load_balance_hosts service servicefile keepalives keepalives_idle keepalives_interval keepalives_count
  tcp_user_timeout gssencmode gsslib gssdelegation krbsrvname requirepeer
  ssl sslmode sslnegotiation sslcompression sslcert sslkey sslpassword sslcertmode sslrootcert sslcrl sslcrldir sslsni
  ssl_min_protocol_version ssl_max_protocol_version min_protocol_version max_protocol_version uselibpqcompat
  statement_timeout query_timeout lock_timeout idle_in_transaction_session_timeout keepAlive
  keepAliveInitialDelayMillis connectionTimeoutMillis idleTimeoutMillis binary
`
  .trim()
  .split(/\s+/)

const nearest = (name: string): string | undefined => known.find((one) => distance(name.toLowerCase(), one) <= 2)

/**
 * What is wrong with the parameters of an address; undefined when nothing is. The driver passes over what it does not
 * know, also what was to encrypt the connection. Only a name near to a known one is told: another may be the end of a
 * password with a question mark in it.
 */
function parameterMistake(url: string): string | undefined {
  const unknown = [...new URL(url).searchParams.keys()].find((name) => !known.includes(name))
  if (unknown === undefined) return undefined
  const meant = nearest(unknown)
  return meant === undefined
    ? 'has a parameter after "?" that PostgreSQL does not know'
    : `has the parameter "${unknown}", which PostgreSQL does not know: if ${meant} is meant, correct it`
}

const isPostgres = (text: string): boolean => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)

const address = fitting(isPostgres, 'must be an address like postgres://user:password@host:5432/database')

/** The address contains a password, so the message does not repeat it. */
const postgresUrl: Reader<string> = (text) => {
  const mistake = parameterMistake(address(text))
  return mistake === undefined ? text : wrong(mistake)
}

/** At least one: a pool of 0 has no connections. */
const atLeastOne = (max: number): Reader<number> => {
  const read = wholeNumber(0, max)
  return (text) => Math.max(1, read(text))
}

const postgres = ({ or }: Variables): DatabaseLocation => ({
  kind: 'postgres',
  url: or('DATABASE_URL', postgresUrl, ''),
  connections: or('DATABASE_POOL', atLeastOne(1000), '10'),
  statementSeconds: or('DATABASE_STATEMENT_SECONDS', atLeastOne(3600), '30'),
})

/** Folder of the embedded database and of the release store. */
export const dataDir = ({ or }: Variables): string => or('DATA_DIR', folder, './data')

/** PostgreSQL when `DATABASE_URL` is set, else the embedded database of the data folder. */
export const databaseVariables = (variables: Variables): DatabaseLocation =>
  variables.chosen(variables.isSet('DATABASE_URL'), postgres) ?? { kind: 'libsql', folder: dataDir(variables) }
