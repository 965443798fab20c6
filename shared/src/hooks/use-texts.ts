import { useTranslation } from 'react-i18next'
import type { TextKey } from '../area-types.ts'
import { textNamespace } from '../text-namespace.ts'
import { useArea } from './host-context.ts'

/** Translates a text key of the area; the page must have it; `values` fill i18next placeholders and are shown as text. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string

/** The translate function of the current page; it has the texts of that page only. */
export function useTexts(): Translate {
  const { name, release, page } = useArea()
  const { t } = useTranslation(textNamespace({ area: name, release, page }))
  return t as unknown as Translate
}
