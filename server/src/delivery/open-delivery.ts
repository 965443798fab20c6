import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/schema.ts'
import type { Carrier, Channel, Delivery } from './delivery.ts'
import type { DeliveryConfig } from './delivery-config.ts'
import { outboxCarrier } from './outbox-carrier.ts'
import { smtpCarrier } from './smtp-carrier.ts'

const deadline = 10_000

/**
 * Sends text messages through an HTTP service: POST of `{mobile, template_code, code, text}` as JSON with a bearer
 * token; any 2xx means accepted. A small adapter with this interface connects any provider of text messages.
 */
export function webhookCarrier({ url, token }: { url: string; token: string | undefined }): Carrier {
  return async ({ address, event, code, body }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ mobile: address, template_code: event, code, text: body }),
      redirect: 'error',
      signal: AbortSignal.timeout(deadline),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the text message service answered ${response.status}`)
  }
}

type ChannelConfig = DeliveryConfig[Channel]

const carrierOf = (config: ChannelConfig, db: Database, log: FastifyBaseLogger): Carrier | undefined => {
  switch (config.kind) {
    case 'smtp':
      return smtpCarrier(config)
    case 'webhook':
      return webhookCarrier(config)
    case 'outbox':
      return outboxCarrier(db, log)
    case 'none':
      return undefined
  }
}

/** Makes the carriers of a configuration. */
export function openDelivery(config: DeliveryConfig, db: Database, log: FastifyBaseLogger): Delivery {
  const email = carrierOf(config.email, db, log)
  const mobile = carrierOf(config.mobile, db, log)
  return { carriers: { ...(email && { email }), ...(mobile && { mobile }) } }
}
