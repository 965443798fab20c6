import { defineCommand } from './command.ts'

/** `version`, also `member-server --version` */
export const version = defineCommand({
  name: 'version',
  short: 'which version this is; also --version',
  long: ['The version of the server and that of Node, for a report about it.'],
  arguments: {},
  options: {},
  async run({ process: { versions }, report }) {
    report(versions, [`member-server ${versions.server}, Node ${versions.node}`])
  },
})
