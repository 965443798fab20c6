import { agentCommands } from './agent-commands.ts'
import { auditCommand } from './audit-command.ts'
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
import { uploadCommands } from './upload-commands.ts'

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
  ...ledgerCommands,
  ...uploadCommands,
  ...demoCommands,
  auditCommand,
]
