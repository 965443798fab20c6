import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../../scripts/run-step.mjs'
import { databaseSettings } from './servers.mjs'

/** Members who log in at the same moment; attempts on one account would be rejected as guessing. */
export const people = Array.from({ length: 8 }, (_, at) => `bench_${at}`)

/** Of each of them; commands take none of the demo's. */
export const peoplePassword = 'Bench123456'

/**
 * Adds them to the site of a server.
 *
 * @param {string} folder
 */
export async function addPeople(folder) {
  const file = join(folder, 'password.txt')
  writeFileSync(file, peoplePassword)
  const command = [join(root, 'server/bin/member-server.mjs'), 'admin', 'member', 'add']
  const where = { ...process.env, DATA_DIR: folder, ...databaseSettings }
  for (const name of people)
    await run(process.execPath, [...command, name, '--password-file', file, '--store', '1'], { env: where })
}
