import type { CodeMessage } from '../delivery/delivery.ts'
import type { RequestContext } from '../http/endpoint.ts'
import type { CodeRequester } from './asker.ts'
import { type CodeKey, codeEvent, purposeText, revokeCode } from './codes.ts'

export function codeMessage(
  context: Pick<RequestContext, 'shop' | 't' | 'now'>,
  key: CodeKey,
  code: string,
): CodeMessage {
  const site = context.shop.site_name
  return {
    shopId: key.shopId,
    channel: key.channel,
    address: key.address,
    event: codeEvent(key.purpose, key.channel),
    code,
    subject: context.t('codeSubject', { site }),
    body: context.t(purposeText[key.purpose], { site, code }),
    now: context.now,
  }
}

/** The mail to the owner of an address that somebody wanted to register again. */
export function registeredMessage(context: Pick<RequestContext, 'shop' | 't' | 'now'>, key: CodeKey): CodeMessage {
  const site = context.shop.site_name
  return {
    ...codeMessage(context, key, ''),
    subject: context.t('registeredSubject', { site }),
    body: context.t('registeredBody', { site }),
  }
}

/** Hands a message over; a code that could not be sent is revoked. */
export async function deliver(
  { db, delivery, log }: Pick<RequestContext, 'db' | 'delivery' | 'log'>,
  key: CodeKey,
  requester: CodeRequester,
  message: CodeMessage,
): Promise<'sent' | 'failed'> {
  try {
    await delivery.carriers[key.channel]?.(message)
    return 'sent'
  } catch (error) {
    log.error({ err: error, channel: key.channel, purpose: key.purpose }, 'a code could not be sent')
    await revokeCode(db, key, requester)
    return 'failed'
  }
}
