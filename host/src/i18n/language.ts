import { atom } from 'jotai'

/**
 * Languages of the site, the default one first. To add one, add a line here and a file of texts (see
 * docs/third-language.md). `load` imports a separate chunk, which the page server preloads.
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

/** Languages that have every text; a test checks this. */
const complete: readonly string[] = ['zh-cn', 'en']

/** Fallback languages for texts that a language lacks. */
export const standIns = (code: string): LanguageCode[] => (complete.includes(code) ? [] : ['en'])

const defaultLanguage: LanguageCode = languages[0].code

/** Cookie of the choice, so that the server can write title and `lang` in the member's language. */
export const languageCookie = 'ba-lang'

/**
 * The first language: the member's choice, else the language of the document (`lang`, written by the server), else the
 * default (specification, section 4). Ignores languages without texts.
 */
export function firstLanguage(chosen: string | null, ofPage: string): LanguageCode {
  const found =
    languages.find(({ code }) => code === chosen) ??
    languages.find(({ tag }) => tag.toLowerCase() === ofPage.toLowerCase())
  return found?.code ?? defaultLanguage
}

/** Value of the `lang` attribute for a code. */
export const languageTag = (code: LanguageCode): string => languages.find((one) => one.code === code)?.tag ?? code

/** The host's texts by language, as far as they have loaded. */
export const loadedTextsAtom = atom<Partial<Record<LanguageCode, Partial<Record<string, string>>>>>({})

/** The current language; it changes after its texts have loaded. */
export const languageAtom = atom<LanguageCode>(defaultLanguage)

/** The host's texts in the current language; undefined until they have loaded. */
export const textsAtom = atom((get) => get(loadedTextsAtom)[get(languageAtom)])
