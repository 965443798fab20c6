import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/schema.ts'
import type { Carrier, Channel, Delivery } from './delivery.ts'
import type { DeliveryConfig } from './delivery-config.ts'
import { outboxCarrier } from './outbox-carrier.ts'
import { smtpCarrier } from './smtp-carrier.ts'
import { webhookCarrier } from './webhook-carrier.ts'

type Way = DeliveryConfig[Channel]

const carrierOf = (way: Way, db: Database, log: FastifyBaseLogger): Carrier | undefined => {
  switch (way.kind) {
    case 'smtp':
      return smtpCarrier(way)
    case 'webhook':
      return webhookCarrier(way)
    case 'outbox':
      return outboxCarrier(db, log)
    case 'none':
      return undefined
  }
}

/** Makes the carriers the configuration names. */
export function openDelivery(config: DeliveryConfig, db: Database, log: FastifyBaseLogger): Delivery {
  const email = carrierOf(config.email, db, log)
  const mobile = carrierOf(config.mobile, db, log)
  return { carriers: { ...(email && { email }), ...(mobile && { mobile }) } }
}
