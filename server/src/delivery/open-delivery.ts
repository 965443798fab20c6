import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/schema.ts'
import type { Carrier, Channel, Delivery } from './delivery.ts'
import type { DeliveryConfig } from './delivery-config.ts'
import { outboxCarrier } from './outbox-carrier.ts'
import { smtpCarrier } from './smtp-carrier.ts'
import { webhookCarrier } from './webhook-carrier.ts'

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
