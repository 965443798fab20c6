import { readRecord, readText, type Untrusted } from '@member/shared'

/** A text in both languages of a site; the English one is empty when it is the same. */
export interface InBoth {
  'zh-cn': string
  en: string
}

export function readInBoth(value: Untrusted<InBoth>): InBoth {
  const texts = readRecord(value)
  return { 'zh-cn': readText(texts['zh-cn']), en: readText(texts.en) }
}

/** The text in a language, or the one there is. */
export const inLanguage = (texts: InBoth, language: string): string =>
  language === 'zh-cn' ? texts['zh-cn'] || texts.en : texts.en || texts['zh-cn']
