import pg from 'pg'

/** Which database the server works with: a file of its data folder, or a PostgreSQL server. */
export type DatabasePlace =
  /** Absolute folder of `member.db`. */
  | { kind: 'libsql'; folder: string }
  | {
      kind: 'postgres'
      /** May hold a password: never shown, see `placeName`. */
      url: string
      /** Connections held at most by this process. */
      connections: number
      /** Seconds after which the database gives up on one statement. */
      statementSeconds: number
    }

/** What to call the place in a sentence to the operator; without user name and password. */
export function placeName(place: DatabasePlace): string {
  switch (place.kind) {
    case 'libsql':
      return place.folder
    case 'postgres': {
      const { host, port, database } = new pg.Client({ connectionString: place.url })
      return `PostgreSQL database "${database ?? ''}" at ${host}:${port}`
    }
  }
}
