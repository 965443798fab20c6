import type { Process } from './command/command.ts'
import { commands } from './command/commands.ts'
import { runCommand } from './command/run-command.ts'

/** The `member-server` command in the given process. */
export const main = (process: Process): Promise<void> => runCommand(process, commands, Date.now)
