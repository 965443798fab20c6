import type { HostTextFileKey } from './host-text-key.ts'
import { type LanguageCode, languages } from './language.ts'

/** Texts of the host in one language; an added language may lack some. */
export type HostTexts = Partial<Record<HostTextFileKey, string>>

/** Loads the host's texts in one language. */
export async function loadTexts(language: LanguageCode): Promise<HostTexts> {
  const found = languages.find(({ code }) => code === language) ?? languages[0]
  return (await found.load()).default
}
