import { readConfig } from '../config.ts'
import { moveDatabase } from '../database/transfer/move-database.ts'
import { defineCommand } from './command.ts'
import { needed, text } from './option.ts'

/** `db export <file>` */
export const dbExport = defineCommand({
  name: 'db export',
  short: 'write all data to a file',
  long: [
    'Writes everything in the database, as it is at one moment, to a new file with a checksum. The server may run meanwhile. `db import` reads it into a database of either kind. Uploaded files and the release store are not part of it.',
  ],
  arguments: { file: needed(text('<file>', 'a file that does not exist yet')) },
  options: {},
  async run({ env, report }, { file }) {
    const moved = await moveDatabase('export', file, readConfig(env).database)
    report(moved, [`exported ${moved.rows} rows of ${moved.tables} tables to ${moved.file} (${moved.database})`])
  },
})
