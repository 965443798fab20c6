import type { TextKey } from '../area-types.ts'
import { textNamespace } from '../text-namespace.ts'
import { useArea } from './host-context.ts'
import { useNamespace } from './use-namespace.ts'

/** Translates a text key of the area; the page must have it; `values` fill i18next placeholders and are shown as text. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string

/** The translate function of the current page; it has the texts of that page only. */
export function useTexts(): Translate {
  const { name, release, page } = useArea()
  return useNamespace(textNamespace({ area: name, release, page }))
}
