import { readConfig } from '../../config.ts'
import { secondsOf } from '../../environment/clock.ts'
import { beginIdling, type UnusedUpload, unusedUploads } from '../../uploads/upload-use.ts'
import type { CommandContext } from '../command.ts'
import { whole } from '../option.ts'
import { mebibytes, moment, table } from '../report-lines.ts'
import { adminChange, adminRead, withDatabase } from './admin-command.ts'

/** Days after which a file that nothing names is no accident of the moment. */
const usualDays = 90

const olderThan = { days: whole(1, 36_500, `files uploaded that many days ago; default ${usualDays}`) }

const before = (now: number, days: number | undefined): number => now - (days ?? usualDays) * 86_400

const total = (files: readonly UnusedUpload[]) => ({
  files: files.length,
  bytes: files.reduce((sum, { size }) => sum + size, 0),
})

const sentence = (files: readonly UnusedUpload[]): string =>
  `${files.length} unused ${files.length === 1 ? 'file' : 'files'}, ${mebibytes(total(files).bytes)}`

const unused = adminRead({
  name: 'upload unused',
  about: 'site',
  short: 'uploaded files that nothing names',
  long: [
    'Lists files from before they were private (and others that count as used) whose address is in no record: no work order, message, avatar or text. Changes nothing.',
  ],
  arguments: {},
  options: { ...olderThan, limit: whole(1, 10_000, 'number of files; default 50') },
  async run({ db, now }, { days, limit }) {
    const files = await unusedUploads(db, before(now, days))
    const shown = files.slice(0, limit ?? 50)
    const rows = shown.map((file) => [moment(file.create_time), file.member_id, mebibytes(file.size), file.url])
    return {
      value: { ...total(files), list: shown },
      lines: [...table([['WHEN', 'MEMBER', 'SIZE', 'ADDRESS'], ...rows]), sentence(files)],
    }
  },
})

const search = (context: CommandContext, days: number | undefined) =>
  withDatabase(context, readConfig(context.env), (db) => unusedUploads(db, before(secondsOf(context.clock), days)))

const sweep = adminChange({
  name: 'upload sweep',
  about: 'site',
  short: 'have files deleted that nothing names',
  long: [
    'Marks what `admin upload unused` lists. The server deletes it after the time for unused files (UPLOAD_UNUSED_HOURS), unless somebody uses it by then. Make a backup first: the files in it are whole.',
  ],
  undo: 'cannot be undone',
  arguments: {},
  options: olderThan,
  // Looks through the whole database, which nobody should have to wait for.
  prepare: (context, { days }) => search(context, days),
  async run({ db, now }, _given, files) {
    await beginIdling(
      db,
      files.map(({ id }) => id),
      now,
    )
    const subject = files.length === 0 ? 'every old file' : sentence(files)
    return { subject, before: total(files), after: total([]), lines: [`The server will delete ${subject}.`] }
  },
})

/** `admin upload …` */
export const uploadCommands = [unused, sweep]
