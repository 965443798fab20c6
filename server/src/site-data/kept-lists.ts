import type { Rule } from '../database/schema.ts'
import { KeptJson } from '../http/joined-data.ts'
import type { Language } from '../texts/translate.ts'
import type { RuleLists } from './rule-tree.ts'

/** Makes the lists of some rules, and their JSON, once in each language, for as long as those rules are kept by anybody. */
export function keptLists(
  make: (rules: readonly Rule[], language: Language) => RuleLists,
): (rules: readonly Rule[], language: Language) => KeptJson<RuleLists> {
  const kept = new WeakMap<readonly Rule[], Partial<Record<Language, KeptJson<RuleLists>>>>()
  return (rules, language) => {
    const known = kept.get(rules) ?? {}
    kept.set(rules, known)
    known[language] ??= new KeptJson(make(rules, language))
    return known[language]
  }
}
