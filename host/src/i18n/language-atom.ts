import { atom } from 'jotai'
import { defaultLanguage, type LanguageCode } from './language.ts'

/** The language in use; changes only when its texts are there. */
export const languageAtom = atom<LanguageCode>(defaultLanguage)
