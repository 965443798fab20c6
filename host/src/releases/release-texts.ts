import { lateTexts } from '../i18n/late-texts.ts'
import en from '../locales/en/releases.json'
import zhCn from '../locales/zh-cn/releases.json'

export type ReleaseTextKey = keyof typeof zhCn

export const useReleaseTexts = lateTexts('releases', en, zhCn)
