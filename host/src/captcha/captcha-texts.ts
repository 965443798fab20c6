import { lateTexts } from '../i18n/late-texts.ts'
import en from '../locales/en/captcha.json'
import zhCn from '../locales/zh-cn/captcha.json'

export type CaptchaTranslate = (key: keyof typeof zhCn, values?: Record<string, string | number>) => string

export const useCaptchaTexts = lateTexts('captcha', en, zhCn)
