/**
 * Languages the site has texts for, the default one first. A further one is a line here and a file of texts beside the
 * others (docs/third-language.md); `load` fetches a chunk of its own, which the page server preloads beside the code.
 */
export const languages = [
  {
    code: 'zh-cn',
    label: '简体中文',
    tag: 'zh-CN',
    load: () => import(/* webpackChunkName: "host-texts-zh-cn" */ '../locales/zh-cn/host.json'),
  },
  {
    code: 'en',
    label: 'English',
    tag: 'en',
    load: () => import(/* webpackChunkName: "host-texts-en" */ '../locales/en/host.json'),
  },
] as const

export type LanguageCode = (typeof languages)[number]['code']

/** Languages in which every text is there; held by a test. */
const complete: readonly string[] = ['zh-cn', 'en']

/** Languages whose texts stand in, text by text, for what a language lacks. */
export const standIns = (code: string): LanguageCode[] => (complete.includes(code) ? [] : ['en'])

export const defaultLanguage: LanguageCode = languages[0].code

/** Cookie the choice is kept in, so that the server can write title and `lang` in the member's language. */
export const languageCookie = 'ba-lang'

/**
 * The first language: the member's choice, else the one the server wrote the page in (`lang` of the document), else
 * the default (specification, section 4). Languages without texts do not count.
 */
export function firstLanguage(chosen: string | null, ofPage: string): LanguageCode {
  const found =
    languages.find(({ code }) => code === chosen) ??
    languages.find(({ tag }) => tag.toLowerCase() === ofPage.toLowerCase())
  return found?.code ?? defaultLanguage
}

/** Value of the `lang` attribute for a code. */
export const languageTag = (code: LanguageCode): string => languages.find((one) => one.code === code)?.tag ?? code
