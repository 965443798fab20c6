import { en } from './en.ts'
import { type Language, languages, languageWithCode, type ServerTexts } from './languages.ts'
import type { TextKey } from './zh-cn.ts'

export type { Language } from './languages.ts'

/** The language of a request, by default Chinese (member API, 1.2). */
export const languageOf = (thinkLang: unknown): Language => languageWithCode(thinkLang) ?? 'zh-cn'

/** A text with its `{name}` placeholders replaced; in English when the language does not have it. */
export const sentence = (texts: ServerTexts, key: TextKey, values: Readonly<Record<string, string | number>>): string =>
  (texts[key] ?? en[key]).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** Translates a text; in English, "1 minutes" becomes "1 minute". */
export function t(language: Language, key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  const text = sentence(languages[language].texts, key, values)
  return language === 'en' ? text.replace(/\b1 (second|minute|hour|day|week|month|year)s\b/, '1 $1') : text
}
