import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { closedPort } from '../testing/ports.ts'
import { onServer, testDatabase } from '../testing/test-database.ts'
import type { DatabaseLocation } from './database-location.ts'
import { openDatabase } from './open-database.ts'
import type { Database } from './schema.ts'

// Opening a PostgreSQL database, and the messages to the operator when that fails.

const server = process.env.TEST_DATABASE_URL
const withServer = server ? describe : describe.skip

const locationOf = (url: string): DatabaseLocation => ({ kind: 'postgres', url, connections: 2, statementSeconds: 1 })
const changed = (change: (url: URL) => void): DatabaseLocation => {
  const url = new URL(server ?? '')
  change(url)
  return locationOf(url.href)
}

test('an unreachable server is reported without its password', async () => {
  const port = await closedPort()
  const opening = openDatabase(locationOf(`postgres://shop:hidden-secret@127.0.0.1:${port}/members`))
  await expect(opening).rejects.toThrow(
    `The PostgreSQL database "members" at 127.0.0.1:${port} cannot be reached (ECONNREFUSED): start it, or correct host and port in DATABASE_URL.`,
  )
  await expect(opening).rejects.not.toThrow('hidden-secret')
})

test('a file of the address that cannot be read is named, without the password', async () => {
  const url = 'postgres://shop:hidden-secret@127.0.0.1/members?sslmode=verify-full&sslrootcert=/nowhere/ca.pem'
  const opening = openDatabase(locationOf(url))
  await expect(opening).rejects.toThrow(
    /^A file that DATABASE_URL names cannot be read \(.*ENOENT: .+ca\.pem'\): correct/,
  )
  await expect(opening).rejects.not.toThrow('hidden-secret')
})

withServer('with a server', () => {
  test('a database that does not exist', async () => {
    const location = changed((url) => {
      url.pathname = '/nowhere'
    })
    await expect(openDatabase(location)).rejects.toThrow(/"nowhere" at .* does not exist: create it/)
  })

  test('a user that does not exist', async () => {
    const location = changed((url) => {
      url.username = 'nobody'
      url.password = 'hidden-secret'
    })
    // By how the server asks for passwords: a wrong one, or no such role.
    await expect(openDatabase(location)).rejects.toThrow(/refuses the login|does not let this user in/)
  })

  test('a search_path without a schema', async () => {
    const location = changed((url) => url.searchParams.set('options', '-c search_path=nowhere'))
    await expect(openDatabase(location)).rejects.toThrow(/has no schema of its search_path/)
  })

  test('a user who may not create the extension of trigrams', async () => {
    const name = `member_plain_${randomBytes(4).toString('hex')}`
    const run = (url: string, ...statements: string[]) =>
      onServer(url, async (client) => {
        for (const statement of statements) await client.query(statement)
      })
    const { href: url } = Object.assign(new URL(server ?? ''), { pathname: `/${name}` })
    await run(server ?? '', `create role ${name} login password 'plain'`)
    await run(server ?? '', `create database ${name} encoding 'UTF8' template template0`)
    await run(url, `grant all on schema public to ${name}`)
    const { href: plain } = Object.assign(new URL(url), { username: name, password: 'plain' })
    await expect(openDatabase(locationOf(plain))).rejects.toThrow(
      /has no extension pg_trgm, and this user cannot create it \(permission denied .+let an administrator/,
    )
    await run(server ?? '', `drop database ${name} with (force)`, `drop role ${name}`)
  })

  describe('opened', () => {
    let own: Awaited<ReturnType<typeof testDatabase>>
    let db: Database
    beforeEach(async () => {
      own = await testDatabase()
      db = await openDatabase({
        ...(own.location as Extract<DatabaseLocation, { kind: 'postgres' }>),
        statementSeconds: 1,
      })
    })
    afterEach(async () => {
      await db.destroy()
      await own.remove()
    })

    test('large integers and their sums are numbers; one that is too large is an error', async () => {
      const { rows } = await sql`select 9007199254740991::bigint as large, sum(n)::numeric as sum, count(*) as count
        from generate_series(1, 3) as n`.execute(db)
      expect(rows).toEqual([{ large: 9007199254740991, sum: 6, count: 3 }])
      await expect(sql`select 9007199254740993::bigint as large`.execute(db)).rejects.toThrow(RangeError)
    })

    test('a statement that takes too long is cancelled', async () => {
      await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toThrow('statement timeout')
    })

    test('values that the embedded database refuses are refused here too', async () => {
      await expect(sql`select ${true}`.execute(db)).rejects.toThrow(TypeError)
    })

    test('a lost connection is replaced', async () => {
      const cut = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
      await expect(cut).rejects.toThrow()
      // The socket closes a moment after the answer; until then the next statement may fail.
      const one = () => sql`select 1 as one`.execute(db).catch(() => undefined)
      let found = await one()
      while (found === undefined) found = await one()
      expect(found.rows).toEqual([{ one: 1 }])
    })

    test('a transaction that loses its connection fails without affecting others', async () => {
      const broken = db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
        await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0}::integer)`.execute(db)
        for (;;) await sql`select 1`.execute(transaction)
      })
      await expect(broken).rejects.toThrow()
      expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    })
  })
})
