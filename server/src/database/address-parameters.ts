import { distance } from '../environment/edit-distance.ts'

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
export function parameterMistake(url: string): string | undefined {
  const unknown = [...new URL(url).searchParams.keys()].find((name) => !known.includes(name))
  if (unknown === undefined) return undefined
  const meant = nearest(unknown)
  return meant === undefined
    ? 'has a parameter after "?" that PostgreSQL does not know'
    : `has the parameter "${unknown}", which PostgreSQL does not know: if ${meant} is meant, correct it`
}
