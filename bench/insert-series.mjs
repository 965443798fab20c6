import { sql } from 'kysely'

/** @import { Database } from '../server/dist/database/schema.js' */
/** @typedef {{ from: number, to: number }} Part numbers from 1, both ends included */
/** @typedef {import('kysely').RawBuilder<unknown>} Raw */

/**
 * Numbers from 1, in parts that keep one statement's work and journal small.
 *
 * @param {number} size
 * @param {number} [largest]
 * @returns {Part[]}
 */
export const parts = (size, largest = 50_000) =>
  Array.from({ length: Math.ceil(size / largest) }, (_, index) => ({
    from: index * largest + 1,
    to: Math.min(size, (index + 1) * largest),
  }))

/** @param {Part} part */
const numbers = ({ from, to }) =>
  sql`with recursive n(i) as (select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(to)})`

/**
 * PostgreSQL accepts the series only inside the select of a statement that inserts and selects.
 *
 * @param {Database} db
 * @param {string} table
 * @param {readonly string[]} columns
 * @param {Part} part
 * @param {Raw} select
 */
export const insert = (db, table, columns, part, select) =>
  sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    ${numbers(part)} ${select}`.execute(db)
