import type { i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type LanguageCode, standIns } from './language.ts'

/** i18next namespace of the host's own texts; areas have one per page and release. */
export const hostNamespace = 'host'

/**
 * Initialises i18next synchronously and without texts; they are added when they have loaded. Keys are flat. Values need
 * no escaping, because React renders them as text.
 */
export function startI18n(instance: i18n, language: LanguageCode): i18n {
  void instance.use(initReactI18next).init({
    lng: language,
    // i18next would look up texts of our lower-case code zh-cn under zh-CN.
    lowerCaseLng: true,
    fallbackLng: standIns,
    defaultNS: hostNamespace,
    ns: [hostNamespace],
    resources: {},
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}
