import { atom } from 'jotai'
import { defaultLanguage, type LanguageCode } from './language.ts'

/** The current language; it changes after its texts have loaded. */
export const languageAtom = atom<LanguageCode>(defaultLanguage)
