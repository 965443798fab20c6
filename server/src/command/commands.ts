import { adminCommands } from './admin/commands.ts'
import { backup, restore } from './backup.ts'
import { type Command, defineCommand } from './command.ts'
import { doctor } from './doctor.ts'
import { init } from './init.ts'
import { start } from './serve.ts'

const version = defineCommand({
  name: 'version',
  short: 'which version this is; also --version',
  long: ['The version of the server and that of Node, for a report about it.'],
  arguments: {},
  options: {},
  async run({ process: { versions }, report }) {
    report(versions, [`member-server ${versions.server}, Node ${versions.node}`])
  },
})

/** Every command of `member-server`, in the order of its help. */
export const commands: readonly Command[] = [start, init, doctor, ...adminCommands, backup, restore, version]
