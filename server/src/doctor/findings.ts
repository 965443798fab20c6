import { misspeltSentence } from '../environment/misspelt.ts'
import { type DiskFacts, type Facts, type Finding, note, problem, type ServiceFact, when } from './facts.ts'
import { settingsFindings } from './settings-findings.ts'
import { siteFindings } from './site-findings.ts'

const service = (about: string, name: string, fact: ServiceFact): Finding[] =>
  fact.state === 'away' ? [problem(about, `${name} cannot be reached: ${fact.reason}`)] : []

const store = ({ restore, store: fact }: Facts): Finding[] => {
  if (restore !== undefined) return []
  switch (fact.state) {
    case 'unused':
    case 'live':
      return []
    case 'empty':
      return [problem('releases', `No page can be served, as no host is live in the release store: ${fact.reason}.`)]
    case 'away':
      return [problem('releases', `The release store cannot be read: ${fact.reason}`)]
  }
}

const gibibyte = 1024 ** 3

/** Below this much a backup or a busy day fills it. */
const leastFree = gibibyte
const leastPart = 0.05

const disk = ({ of, free, total }: DiskFacts): Finding[] =>
  when(
    free < leastFree || free / total < leastPart,
    problem(
      'disk',
      `The disk of ${of} has ${(free / gibibyte).toFixed(1)} GiB free of ${(total / gibibyte).toFixed(1)} GiB: make room before writes fail.`,
    ),
  )

const dataFolder = (fact: Facts['dataFolder']): Finding[] =>
  when(
    fact === 'open',
    note(
      'data-folder',
      'Other users of this machine can look into DATA_DIR, where the data of members is: `chmod o-rwx` the folder.',
    ),
  )

const day = 86_400
/** Days after which a backup is called old. */
const oldAfter = 7

const backup = ({ backup: made, now, database, settings, restore }: Facts): Finding[] => {
  // pg_dump leaves no trace here.
  if (settings.database === 'server' || database.state !== 'open' || restore !== undefined) return []
  if (made === undefined) return [problem('backup', 'No backup is known: `member-server backup <folder>` makes one.')]
  const days = Math.floor((now - made) / day)
  return when(
    days >= oldAfter,
    problem('backup', `The last backup is ${days} days old: \`member-server backup <folder>\`.`),
  )
}

/** What is wrong with services, disks and backups. */
const machineFindings = (facts: Facts): Finding[] => [
  ...store(facts),
  ...service('redis', 'Redis', facts.redis),
  ...service('mail-server', 'The mail server of SMTP_URL', facts.mailServer),
  ...service('bucket', 'The bucket of uploads', facts.bucket),
  ...facts.disks.flatMap(disk),
  ...dataFolder(facts.dataFolder),
  ...backup(facts),
]

/** While a restore has not ended, what is missing in the database is still to come: making a site there would be wrong. */
const dataFindings = ({ restore, database, now }: Facts): Finding[] =>
  restore === undefined ? siteFindings(database, now) : [problem('restore', restore)]

/** Everything that is missing or wrong, in a sentence each; empty for a site that is complete. */
export const findings = (facts: Facts): Finding[] => [
  ...dataFindings(facts),
  ...settingsFindings(facts.settings),
  ...facts.misspelt.map((found) => note('misspelt', misspeltSentence(found))),
  ...machineFindings(facts),
]
