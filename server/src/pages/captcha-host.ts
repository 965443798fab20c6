import { fitting, type Reader } from '../environment/variables.ts'

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.toLowerCase()

const origin = fitting(isOrigin, 'must be an origin like https://captcha.example.com, without a path')

/** `CAPTCHA_URL`, the server that draws and checks click captchas (specification, section 7: captcha host). */
export const captchaHost: Reader<string> = (text) => new URL(origin(text.replace(/\/$/, ''))).origin
