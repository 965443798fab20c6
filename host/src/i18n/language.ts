/** Languages the site has texts for, the default one first. A third one is an entry here and a folder of texts. */
export const languages = [
  { code: 'zh-cn', label: '简体中文', tag: 'zh-CN' },
  { code: 'en', label: 'English', tag: 'en' },
] as const

export type LanguageCode = (typeof languages)[number]['code']

export const defaultLanguage: LanguageCode = languages[0].code

/** Cookie the choice is kept in, so that the server can write title and `lang` in the member's language. */
export const languageCookie = 'ba-lang'

/** The code when there are texts for it, else the default (specification, section 4). */
export const languageOf = (code: string | null | undefined): LanguageCode =>
  languages.find((language) => language.code === code)?.code ?? defaultLanguage

/** Value of the `lang` attribute for a code. */
export const languageTag = (code: LanguageCode): string => languages.find((one) => one.code === code)?.tag ?? code
