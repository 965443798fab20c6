import { en } from './en.ts'
import { type TextKey, zhCn } from './zh-cn.ts'

/** Texts of the server in one language; missing ones are shown in English. */
export type ServerTexts = Partial<Record<TextKey, string>>

/** Languages of the server, by the code in `think-lang`. To add one, add a file of texts and a line here. */
export const languages = {
  'zh-cn': { tag: 'zh-CN', texts: zhCn as ServerTexts },
  en: { tag: 'en', texts: en as ServerTexts },
} as const

export type Language = keyof typeof languages

/** The language with that code (in any case); undefined when there is none. */
export function languageWithCode(code: unknown): Language | undefined {
  const wanted = typeof code === 'string' ? code.trim().toLowerCase() : ''
  return Object.hasOwn(languages, wanted) ? (wanted as Language) : undefined
}

/** The language of a browser's tag such as `en-GB` (BCP 47), by the part before the first dash. */
export const languageOfTag = (tag: string): Language | undefined =>
  (Object.keys(languages) as Language[]).find((code) => code.split('-')[0] === tag.toLowerCase().split('-')[0])

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
