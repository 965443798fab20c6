import * as v from 'valibot'
import { folder } from '../environment/config-values.ts'
import { distance } from '../environment/edit-distance.ts'
import { chosen, textOf, variable, wholeNumber } from '../environment/variables.ts'
import type { DatabaseLocation } from './database-location.ts'

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

/** The address contains a password, so the message does not repeat it. */
const postgresUrl = v.pipe(
  v.string(),
  v.check(
    (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
    'must be an address like postgres://user:password@host:5432/database',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    const mistake = dataset.typed && !dataset.issues ? parameterMistake(dataset.value) : undefined
    if (mistake !== undefined) addIssue({ message: mistake })
  }),
)

/** At least one: a pool of 0 has no connections. */
const atLeastOne = (max: number) =>
  v.pipe(
    wholeNumber(0, max),
    v.transform((value) => Math.max(1, value)),
  )

const postgres = v.pipe(
  v.object({
    DATABASE_URL: variable(postgresUrl, ''),
    DATABASE_POOL: variable(atLeastOne(1000), '10'),
    DATABASE_STATEMENT_SECONDS: variable(atLeastOne(3600), '30'),
  }),
  v.transform(
    (set): DatabaseLocation => ({
      kind: 'postgres',
      url: set.DATABASE_URL,
      connections: set.DATABASE_POOL,
      statementSeconds: set.DATABASE_STATEMENT_SECONDS,
    }),
  ),
)

/** Folder of the embedded database and of the release store. */
export const dataDir = variable(folder, './data')

const embedded = v.pipe(
  v.object({ DATA_DIR: dataDir }),
  v.transform((set): DatabaseLocation => ({ kind: 'libsql', folder: set.DATA_DIR })),
)

/** PostgreSQL when `DATABASE_URL` is set, else the embedded database of the data folder. */
export const databaseVariables = chosen<DatabaseLocation>([embedded, postgres], (environment) =>
  textOf(environment, 'DATABASE_URL') === undefined ? embedded : postgres,
)
