import { useLanguage } from '@member/shared'
import { type KitTexts, kitTexts } from './kit-texts.ts'

/** The kit's texts in the member's language. */
export function useKitTexts(): KitTexts {
  return kitTexts(useLanguage().current)
}
