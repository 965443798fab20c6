import { whole } from '../option.ts'
import { listed, moment } from '../report-lines.ts'
import { adminRead } from './admin-command.ts'
import { agentCommands } from './agent-commands.ts'
import { areaCommands } from './area-commands.ts'
import { categoryCommands } from './category-commands.ts'
import { demoCommands } from './demo-commands.ts'
import { groupCommands } from './group-commands.ts'
import { hoursCommands } from './hours-commands.ts'
import { ledgerCommands } from './ledger-commands.ts'
import { memberCommands } from './member-commands.ts'
import { menuCommands } from './menu-commands.ts'
import { officialCommands } from './official-commands.ts'
import { reportCommands } from './report-commands.ts'
import { slaCommands } from './sla-commands.ts'
import { storeCommands } from './store-commands.ts'
import { teamCommands } from './team-commands.ts'

const auditCommand = adminRead({
  name: 'audit',
  about: 'site',
  short: 'what was changed by command, who and when',
  long: ['Lists changes, newest first. With --json each has the state before and after.'],
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
    return listed(value, { WHEN: ({ time }) => moment(time), WHO: 'by', COMMAND: 'command', WHAT: 'subject' })
  },
})

/** What an operator changes in a site: `member-server admin …`. */
export const adminCommands = [
  ...storeCommands,
  ...groupCommands,
  ...memberCommands,
  ...agentCommands,
  ...teamCommands,
  ...categoryCommands,
  ...hoursCommands,
  ...slaCommands,
  ...officialCommands,
  ...reportCommands,
  ...menuCommands,
  ...areaCommands,
  ...ledgerCommands,
  ...demoCommands,
  auditCommand,
]
