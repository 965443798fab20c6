import type { i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type LanguageCode, languages } from './language.ts'
import { leastTexts } from './least-texts.ts'

/** i18next namespace of the host's own texts; areas have one per page and release. */
export const hostNamespace = 'host'

/** Code under which i18next knows the texts that need no file. */
const least = 'least'

/** Languages whose texts stand in for missing ones, if they have loaded: English first. */
const shownInstead = (code: string): string[] => [
  'en',
  ...languages.map((one) => one.code).filter((one) => one !== 'en' && one !== code),
  least,
]

/**
 * Initialises i18next synchronously and with the least texts only; the others are added when they have loaded. Keys are
 * flat. Values need no escaping, because React renders them as text.
 */
export function startI18n(instance: i18n, language: LanguageCode): i18n {
  void instance.use(initReactI18next).init({
    lng: language,
    // i18next would look up texts of our lower-case code zh-cn under zh-CN.
    lowerCaseLng: true,
    fallbackLng: shownInstead,
    defaultNS: hostNamespace,
    ns: [hostNamespace],
    resources: { [least]: { [hostNamespace]: leastTexts } },
    // Nobody can read a key.
    parseMissingKeyHandler: () => '…',
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}
