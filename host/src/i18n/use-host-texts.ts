import { useNamespace } from '@member/shared/host'
import type { HostTextKey } from './load-texts.ts'
import { hostNamespace } from './start-i18n.ts'

/** The host's texts in the current language; renders again when it changes. */
export function useHostTexts(): Translate {
  return useNamespace(hostNamespace)
}

/** A text of the host in the current language; `values` fill `{{placeholders}}`. */
export type Translate = (key: HostTextKey, values?: Record<string, string | number>) => string
