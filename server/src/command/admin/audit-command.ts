import { whole } from '../option.ts'
import { moment, table } from '../report-lines.ts'
import { adminRead } from './admin-command.ts'

/** `admin audit` */
export const auditCommand = adminRead({
  name: 'audit',
  about: 'site',
  short: 'what was changed by command, who and when',
  long: ['Lists changes, newest first. With --json each has the state before and after.'],
  arguments: {},
  options: { limit: whole(1, 10_000, 'number of changes; default 20') },
  async run({ db }, { limit }) {
    const rows = await db
      .selectFrom('admin_audit')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit ?? 20)
      .execute()
    const value = rows.map(({ id, before, after, ...row }) => ({
      ...row,
      before: JSON.parse(before) as unknown,
      after: JSON.parse(after) as unknown,
    }))
    const lines = value.map(({ time, by, command, subject }) => [moment(time), by, command, subject])
    return { value, lines: table([['WHEN', 'WHO', 'COMMAND', 'WHAT'], ...lines]) }
  },
})
