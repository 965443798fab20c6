import type { i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type LanguageCode, standIns } from './language.ts'

/** i18next namespace of the host's own texts; areas have one per page and release. */
export const hostNamespace = 'host'

/**
 * Sets the instance up at once and without texts: they are added as they arrive. Keys are flat, values are shown as
 * text by React and need no escaping.
 */
export function startI18n(instance: i18n, language: LanguageCode): i18n {
  void instance.use(initReactI18next).init({
    lng: language,
    // Our codes are lower case, zh-cn; i18next would look its texts up under zh-CN.
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
