import type { Rule } from '../database/schema.ts'
import { EncodedJson } from '../http/joined-data.ts'
import type { Language } from '../texts/translate.ts'
import type { RuleLists } from './rule-tree.ts'

/**
 * Caches the lists of a set of rules and their JSON per language, for as long as the set is referenced. Together with
 * joined data, this reduces building and encoding of index/index from 50 µs to 5 µs, a fifth of the processor time of
 * the request.
 */
export function cachedLists(
  make: (rules: readonly Rule[], language: Language) => RuleLists,
): (rules: readonly Rule[], language: Language) => EncodedJson<RuleLists> {
  const cache = new WeakMap<readonly Rule[], Partial<Record<Language, EncodedJson<RuleLists>>>>()
  return (rules, language) => {
    const known = cache.get(rules) ?? {}
    cache.set(rules, known)
    known[language] ??= new EncodedJson(make(rules, language))
    return known[language]
  }
}
