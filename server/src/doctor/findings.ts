import { misspeltSentence } from '../environment/misspelt.ts'
import type { Facts } from './facts.ts'
import { type Finding, note, problem } from './finding.ts'
import { machineFindings } from './machine-findings.ts'
import { settingsFindings } from './settings-findings.ts'
import { siteFindings } from './site-findings.ts'

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
