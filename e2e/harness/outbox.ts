import { join } from 'node:path'
import Libsql from 'libsql'
import type { Site } from './site.ts'

/** Codes are six digits or capital letters; the sentence around them differs by language and purpose. */
const codeIn = (body: string): string | undefined => /\b[0-9A-Z]{6}\b/.exec(body)?.[0]

/**
 * The newest code the site would have sent to an address; waits until there is one other than `after`. The site needs
 * `OUTBOX: 'on'`.
 */
export async function mailedCode(site: Site, address: string, after?: string): Promise<string> {
  for (let waited = 0; waited < 20_000; waited += 100) {
    const database = new Libsql(join(site.dataDir, 'member.db'), { readonly: true })
    const mail = database.prepare('select body from outbox where address = ? order by id desc limit 1').get(address)
    database.close()
    const code = codeIn(String((mail as { body?: string } | undefined)?.body ?? ''))
    if (code !== undefined && code !== after) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no code was sent to ${address}`)
}
