import pg from 'pg'

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
