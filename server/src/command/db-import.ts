import { readConfig } from '../config.ts'
import { moveDatabase } from '../database/transfer/move-database.ts'
import { defineCommand } from './command.ts'
import { needed, text } from './option.ts'

/** `db import <file>` */
export const dbImport = defineCommand({
  name: 'db import',
  short: 'read all data from a file',
  long: ['Reads a file of `db export` into an empty database of either kind, all or nothing.'],
  arguments: { file: needed(text('<file>', 'a file that `db export` wrote')) },
  options: {},
  async run({ env, report }, { file }) {
    const moved = await moveDatabase('import', file, readConfig(env).database)
    report(moved, [`imported ${moved.rows} rows of ${moved.tables} tables from ${moved.file} (${moved.database})`])
  },
})
