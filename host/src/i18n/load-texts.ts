import type { HostTextFileKey } from './host-text-key.ts'
import type { LanguageCode } from './language.ts'

/** All texts of the host in one language. */
export type HostTexts = Record<HostTextFileKey, string>

const files: Record<LanguageCode, () => Promise<{ default: HostTexts }>> = {
  'zh-cn': () => import(/* webpackChunkName: "host-texts-zh-cn" */ '../locales/zh-cn/host.json'),
  en: () => import(/* webpackChunkName: "host-texts-en" */ '../locales/en/host.json'),
}

/** Fetches the host's texts in one language: a chunk of its own, which the page server preloads beside the code. */
export const loadTexts = async (language: LanguageCode): Promise<HostTexts> => (await files[language]()).default
