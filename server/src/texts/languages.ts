import { en } from './en.ts'
import { type TextKey, zhCn } from './zh-cn.ts'

/** Sentences of the server in one language; what is missing is said in English. */
export type ServerTexts = Partial<Record<TextKey, string>>

/** Languages the server speaks, by the code that `think-lang` carries. A further one is a file of texts and a line here. */
export const languages = {
  'zh-cn': { tag: 'zh-CN', texts: zhCn as ServerTexts },
  en: { tag: 'en', texts: en as ServerTexts },
} as const

export type Language = keyof typeof languages

/** The language with that code, if there is one; capitals make no difference. */
export function languageWithCode(code: unknown): Language | undefined {
  const wanted = typeof code === 'string' ? code.trim().toLowerCase() : ''
  return Object.hasOwn(languages, wanted) ? (wanted as Language) : undefined
}

/** The language a browser means by a tag such as `en-GB` (BCP 47): what comes before the first dash decides. */
export const languageOfTag = (tag: string): Language | undefined =>
  (Object.keys(languages) as Language[]).find((code) => code.split('-')[0] === tag.toLowerCase().split('-')[0])
