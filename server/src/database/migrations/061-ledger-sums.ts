import { type Migration, sql } from 'kysely'

/**
 * Each entry knows how many entries up to it added something, how many took something and what was added altogether.
 * Entries of a time follow each other without gaps, so numbers and sums of any time are the difference of two entries:
 * as fast for a million as for ten. The last index is for reading by the size of the change.
 */
export const ledgerSums: Migration = {
  async up(database) {
    for (const [name, amount] of [
      ['balance_entry', 'money'],
      ['score_entry', 'score'],
    ] as const) {
      for (const [column, type] of [
        ['ins', 'integer'],
        ['outs', 'integer'],
        ['gained', 'bigint'],
      ] as const)
        await database.schema
          .alterTable(name)
          .addColumn(column, type, (built) => built.notNull().defaultTo(0))
          .execute()
      const change = sql.ref(amount)
      await sql`
        update ${sql.table(name)} set ins = summed.ins, outs = summed.outs, gained = summed.gained
        from (
          select
            id as entry_id,
            sum(case when ${change} > 0 then 1 else 0 end) over upto as ins,
            sum(case when ${change} < 0 then 1 else 0 end) over upto as outs,
            sum(case when ${change} > 0 then ${change} else 0 end) over upto as gained
          from ${sql.table(name)}
          window upto as (partition by member_id order by seq)
        ) as summed
        where summed.entry_id = ${sql.ref(`${name}.id`)}`.execute(database)
      await database.schema.dropIndex(`${name}_time`).execute()
      await database.schema.createIndex(`${name}_time`).on(name).columns(['member_id', 'create_time', 'seq']).execute()
      await sql`create index ${sql.id(`${name}_ins`)} on ${sql.table(name)} (member_id, ins) where ${change} > 0`.execute(
        database,
      )
      await sql`create index ${sql.id(`${name}_outs`)} on ${sql.table(name)} (member_id, outs) where ${change} < 0`.execute(
        database,
      )
      await database.schema.createIndex(`${name}_change`).on(name).columns(['member_id', amount, 'seq']).execute()
    }
  },
}
