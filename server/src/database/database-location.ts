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

/** Name of a database for messages to the operator, without user name and password. */
export function databaseName(location: DatabaseLocation): string {
  switch (location.kind) {
    case 'libsql':
      return location.folder
    case 'postgres': {
      const { host, port, database } = new pg.Client({ connectionString: location.url })
      return `PostgreSQL database "${database ?? ''}" at ${host}:${port}`
    }
  }
}
