import * as v from 'valibot'
import { optionalVariable } from '../environment/variables.ts'

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.toLowerCase()

/**
 * `CAPTCHA_URL`, the server that draws and checks click captchas (specification, section 7: captcha host); undefined
 * when the API does it.
 */
export const captchaHost = optionalVariable(
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\/$/, '')),
    v.check(isOrigin, 'must be an origin like https://captcha.example.com, without a path'),
    v.transform((text) => new URL(text).origin),
  ),
)
