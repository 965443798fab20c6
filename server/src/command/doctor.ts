import { Failure } from '@member/release-store/command-line'
import { readConfig } from '../config.ts'
import { findings } from '../doctor/findings.ts'
import { gatherFacts } from '../doctor/gather-facts.ts'
import { defineCommand } from './command.ts'

export const doctor = defineCommand({
  name: 'doctor',
  short: 'say what this site still needs',
  long: [
    'Looks at the settings, the database, the release store, Redis, the bucket, the disks, the clock and the last backup with the settings of the server, and says in a sentence each what is missing or wrong. It changes nothing, and the server may run meanwhile.',
    'It ends with 0 when there is no problem; a note is none.',
  ],
  arguments: {},
  options: {},
  async run({ env, clock, report }) {
    const found = findings(await gatherFacts(readConfig(env), env, clock))
    const problems = found.filter(({ level }) => level === 'problem').length
    const lines = found.map(({ level, sentence }) => `${level}: ${sentence}`)
    report({ problems, findings: found }, lines.length === 0 ? ['Nothing is missing.'] : lines)
    if (problems > 0) throw new Failure('problems', problems === 1 ? '1 problem.' : `${problems} problems.`)
  },
})
