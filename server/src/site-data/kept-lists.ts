import type { Rule } from '../database/schema.ts'
import { KeptJson } from '../http/joined-data.ts'
import type { Language } from '../texts/translate.ts'
import type { RuleLists } from './rule-tree.ts'

/**
 * Makes the lists of a set of rules, and their JSON, once per language, for as long as that set is referenced. With the
 * joined answer it takes index/index from 50 µs of building and encoding to 5 µs, a fifth of the processor time of the
 * call (`bench/load/tuning.mjs` fails without either).
 */
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
