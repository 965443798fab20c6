import { StartProblem } from '../start-problem.ts'

/**
 * Reads `CAPTCHA_URL`, the server that draws and checks click captchas (specification, section 7: captcha host);
 * undefined without it: they are asked of the API's own.
 * @throws StartProblem when it is no origin
 */
export function readCaptchaHost(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const given = environment.CAPTCHA_URL?.trim().replace(/\/$/, '') || undefined
  if (given === undefined) return undefined
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.origin === given.toLowerCase()) return url.origin
  throw new StartProblem('CAPTCHA_URL must be an origin like https://captcha.example.com, without a path.')
}
