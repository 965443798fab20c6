import { useTranslation } from 'react-i18next'
import type { Say } from './say.ts'
import { hostNamespace } from './start-i18n.ts'

/** The host's texts in the language in use; renders again when it changes. */
export function useHostTexts(): Say {
  const { t } = useTranslation(hostNamespace)
  return t as unknown as Say
}
