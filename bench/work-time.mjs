import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'

/** @import { DatabaseLocation } from '../server/dist/database/database-location.js' */

/** @param {number} value */
export const rounded = (value) => Math.round(value * 10) / 10

/**
 * Milliseconds of work: of this process for the embedded database, which works in it, else of the clock.
 *
 * @param {DatabaseLocation['kind']} kind
 */
export const clockOf = (kind) => () => {
  if (kind === 'postgres') return performance.now()
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * The least time of a work, and the least of its longest stretches between two turns of the event loop.
 *
 * @param {() => number} clock
 * @param {number} rounds
 * @param {() => Promise<unknown>} work
 */
export async function measure(clock, rounds, work) {
  let [ms, heldMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < rounds; round += 1) {
    let [held, running, last] = [0, true, process.cpuUsage()]
    const turn = () => {
      const { user, system } = process.cpuUsage(last)
      held = Math.max(held, (user + system) / 1000)
      last = process.cpuUsage()
      if (running) setImmediate(turn)
    }
    setImmediate(turn)
    const began = clock()
    await work()
    ms = Math.min(ms, clock() - began)
    await nextTurn()
    running = false
    await nextTurn()
    heldMs = Math.min(heldMs, held)
  }
  return { ms: rounded(ms), heldMs: rounded(heldMs) }
}

/**
 * @param {string} folder
 * @returns {(size: number) => Promise<{ location: DatabaseLocation, isNew: boolean }>}
 */
export const libsql = (folder) => async (size) => {
  const place = join(folder, `l${size}`)
  return { location: { kind: 'libsql', folder: place }, isNew: !existsSync(join(place, 'member.db')) }
}

/**
 * @param {string} server
 * @param {string} prefix of the name of the database
 * @returns {(size: number) => Promise<{ location: DatabaseLocation, isNew: boolean }>}
 */
export const postgres = (server, prefix) => async (size) => {
  const name = `${prefix}${size}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${name} encoding 'UTF8' template template0`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    location: { kind: 'postgres', url: url.href, connections: 4, statementSeconds: 3600 },
    isNew: rowCount === 0,
  }
}
