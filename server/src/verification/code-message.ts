import type { CodeMessage } from '../delivery/delivery.ts'
import type { Visit } from '../http/call.ts'
import { codeEvent, purposeText } from './code-purpose.ts'
import type { CodeKey } from './codes.ts'

/** A code with the sentences around it, in the visitor's language. */
export function codeMessage(visit: Pick<Visit, 'store' | 'say' | 'now'>, key: CodeKey, code: string): CodeMessage {
  const site = visit.store.site_name
  return {
    storeId: key.storeId,
    channel: key.channel,
    address: key.address,
    event: codeEvent(key.purpose, key.channel),
    code,
    subject: visit.say('codeSubject', { site }),
    body: visit.say(purposeText[key.purpose], { site, code }),
    now: visit.now,
  }
}
