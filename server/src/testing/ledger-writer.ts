import { writeSync } from 'node:fs'
import { postEntries } from '../account/post-entries.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'

/**
 * Prints a line at once. `process.stdout` keeps lines in memory while its reader is slow, and a kill would lose them:
 * then more is in the database than was told.
 */
const tell = (line: string) => writeSync(1, `${line}\n`)

/**
 * A process that writes into ledgers without a pause until it is killed or has written `LEDGER_POSTINGS` times:
 * several at once show what other processes' writes do to each other. Prints `ready`, then a line
 * `<member> <ledger> <sum> <entries>` after each posting the database has acknowledged.
 */
async function main(): Promise<void> {
  const database = await openDatabase(readConfig(process.env).database)
  const members = (process.env.LEDGER_MEMBERS ?? '').split(',').map(Number)
  const postings = Number(process.env.LEDGER_POSTINGS ?? Number.POSITIVE_INFINITY)
  tell('ready')
  for (let round = 0; round < postings; round += 1) {
    const memberId = members[round % members.length] ?? 0
    const ledger = round % 3 === 0 ? 'score' : 'balance'
    const amounts = [round + 1, -round, 7]
    const changes = amounts.map((amount) => ({ amount, memo: `round ${round}`, time: 1_800_000_000 + (round % 7) }))
    const outcome = await postEntries(database, { ledger, memberId, changes, overdraft: 'allowed' })
    if (outcome.kind === 'refused') throw new Error(outcome.reason)
    tell(`${memberId} ${ledger} 8 ${amounts.length}`)
  }
  await database.destroy()
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
