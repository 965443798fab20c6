import { en } from './en.ts'
import { type TextKey, zhCn } from './zh-cn.ts'

/** Languages the contract knows; `think-lang` carries one of them. */
export type Language = 'zh-cn' | 'en'

const texts: Record<Language, Record<TextKey, string>> = { 'zh-cn': zhCn, en }

/** The language a request asks for: `en` when it says so, else Chinese (contract 1.1, request headers). */
export const languageOf = (thinkLang: unknown): Language =>
  typeof thinkLang === 'string' && thinkLang.trim().toLowerCase() === 'en' ? 'en' : 'zh-cn'

/** One sentence in the reader's language, its `{name}` places filled; "1 minutes" becomes "1 minute". */
export function say(language: Language, key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  const text = texts[language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  return language === 'en' ? text.replace(/^1 (\w+)s ago$/, '1 $1 ago') : text
}
