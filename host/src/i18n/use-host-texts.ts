import { useNamespace } from '@member/shared/host'
import { hostNamespace } from './start-i18n.ts'
import type { Translate } from './translate.ts'

/** The host's texts in the current language; renders again when it changes. */
export function useHostTexts(): Translate {
  return useNamespace(hostNamespace)
}
