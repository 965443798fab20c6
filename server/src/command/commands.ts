import { adminCommands } from './admin/commands.ts'
import { backup } from './backup.ts'
import type { Command } from './command.ts'
import { doctor } from './doctor.ts'
import { init } from './init.ts'
import { restore } from './restore.ts'
import { start } from './serve.ts'
import { version } from './version.ts'

/** Every command of `member-server`, in the order of its help. */
export const commands: readonly Command[] = [start, init, doctor, ...adminCommands, backup, restore, version]
