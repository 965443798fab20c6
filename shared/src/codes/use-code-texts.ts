import { useLanguage } from '@member/shared'
import { type CodeTexts, codeTexts } from './code-texts.ts'

/** The texts of addresses and codes in the member's language. */
export const useCodeTexts = (): CodeTexts => codeTexts(useLanguage().current)
