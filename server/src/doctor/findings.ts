import { misspeltSentence } from '../environment/misspelt.ts'
import type { Facts } from './facts.ts'
import { type Finding, note } from './finding.ts'
import { machineFindings } from './machine-findings.ts'
import { settingsFindings } from './settings-findings.ts'
import { siteFindings } from './site-findings.ts'

/** Everything that is missing or wrong, in a sentence each; empty for a site that is complete. */
export const findings = (facts: Facts): Finding[] => [
  ...siteFindings(facts.database, facts.now),
  ...settingsFindings(facts.settings),
  ...facts.misspelt.map((found) => note('misspelt', misspeltSentence(found))),
  ...machineFindings(facts),
]
