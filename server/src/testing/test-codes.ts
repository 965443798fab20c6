import { setTimeout as sleep } from 'node:timers/promises'
import type { TestAnswer, TestServer } from './test-server.ts'

/** Asks for a code the way a page does: picture, clicks, form. `form` may differ from what a page would send. */
export async function requestCode(
  server: TestServer,
  form: Record<string, unknown>,
  { token = '', language = 'en' } = {},
): Promise<TestAnswer> {
  await server.call('GET', '/common/clickCaptcha', { query: { id: 'codes' } })
  const body = { captchaId: 'codes', captchaInfo: server.captchas.get('codes'), ...form }
  const path = 'template_code' in form ? '/Sms/send' : '/Ems/send'
  return server.call('POST', path, { body, token, language })
}

export async function lastCode(server: TestServer): Promise<string> {
  const { body } = await server.db
    .selectFrom('outbox')
    .select('body')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const code = /[:：]?\s*(?:is )?\b([0-9A-Z]{6})\b/.exec(body)?.[1]
  if (code === undefined) throw new Error(`there is no code in "${body}"`)
  return code
}

const newestId = async ({ db }: TestServer): Promise<number> => {
  const row = await db.selectFrom('outbox').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

/** Sends a code that must go out, and gives it; a site that hides its accounts answers before the code is sent. */
export async function sentCode(
  server: TestServer,
  form: Record<string, unknown>,
  options: { token?: string } = {},
): Promise<string> {
  const before = await newestId(server)
  const { body } = await requestCode(server, form, options)
  if (body.code !== 1) throw new Error(`no code was sent: ${body.msg}`)
  while ((await newestId(server)) === before) await sleep(5)
  return lastCode(server)
}
