import { join } from 'node:path'
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import Libsql from 'libsql'
import { databaseKind } from '../database/database-kind.ts'
import type { Database } from '../database/schema.ts'
import type { TestDatabase } from './test-database.ts'

/** Over a connection of its own, because a cached statement that explains another one stays open. */
const libsqlPlans = (folder: string, queries: readonly CompiledQuery[]): string[] => {
  const file = new Libsql(join(folder, 'member.db'))
  try {
    return queries.map((query) => {
      const rows = file.prepare(`explain query plan ${query.sql}`).all([...query.parameters]) as { detail: string }[]
      return rows.map(({ detail }) => detail).join('\n')
    })
  } finally {
    file.close()
  }
}

const postgresPlans = (db: Database, queries: readonly CompiledQuery[]): Promise<string[]> =>
  db.transaction().execute(async (transaction) => {
    // The tables of a test are so small that PostgreSQL would rather read all of them.
    await sql`set local enable_seqscan = off`.execute(transaction)
    const plans: string[] = []
    for (const query of queries) {
      const { rows } = await transaction.executeQuery(CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]))
      plans.push((rows as Record<string, unknown>[]).map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  })

/** The plans of all statements of a work that read. */
export async function queryPlans(
  { folder }: Pick<TestDatabase, 'folder'>,
  db: Database,
  work: (db: Database) => Promise<unknown>,
): Promise<string[]> {
  const nodes: RootOperationNode[] = []
  const record: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(db.withPlugin(record))
  expect(nodes.length).toBeGreaterThan(0)
  const queries = nodes.map((node) => db.getExecutor().compileQuery(node, { queryId: 'plan' }))
  const reading = queries.filter((query) => /^\s*(select|with)/i.test(query.sql))
  return databaseKind(db) === 'libsql' ? libsqlPlans(folder, reading) : postgresPlans(db, reading)
}
