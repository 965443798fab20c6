import { useTranslation } from 'react-i18next'
import { hostNamespace } from './start-i18n.ts'
import type { Translate } from './translate.ts'

/** The host's texts in the current language; renders again when it changes. */
export function useHostTexts(): Translate {
  const { t } = useTranslation(hostNamespace)
  return t as unknown as Translate
}
