import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/schema.ts'
import type { Carrier, Channel, Delivery, DeliveryConfig } from './delivery.ts'

/** Time limits of the mail server in milliseconds; a request waits meanwhile. */
const deadlines = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 12_000 }

const optionsOf = (url: string) => {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...deadlines,
  }
}

/**
 * Connects to the mail server of an address and logs in, without sending anything.
 * @throws errors of the connection or of the mail server
 */
export async function greetMailServer(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  await createTransport(optionsOf(url)).verify()
}

/**
 * Sends mails over SMTP, each over a new connection. `smtps:` is TLS from the start; `smtp:` uses STARTTLS if offered.
 */
export function smtpCarrier({ url, from }: { url: string; from: string }): Carrier {
  const options = optionsOf(url)
  return async ({ address, subject, body }) => {
    // Loaded with the first mail: the start does not wait for what a server without mail never needs.
    const { createTransport } = await import('nodemailer')
    await createTransport(options).sendMail({ from, to: { name: '', address }, subject, text: body })
  }
}

/** Age at which messages are deleted. Seconds. */
const maxAge = 30 * 86_400

/** Deletes old messages. @param now seconds */
export async function purgeOutbox(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('create_time', '<', now - maxAge)
    .execute()
}

/**
 * Stores messages in the outbox table and writes the code to the log, for a machine without mail and text messages.
 * Never used together with a real service, where a code in the log would be a leaked secret.
 */
function outboxCarrier(db: Database, log: FastifyBaseLogger): Carrier {
  return async ({ shopId, channel, address, event, code, subject, body, now }) => {
    await purgeOutbox(db, now)
    await db
      .insertInto('outbox')
      .values({ shop_id: shopId, channel, address, event, subject, body, create_time: now })
      .execute()
    log.warn({ channel, address, event, code }, 'no service is set up to send this code; it was put in the outbox')
  }
}

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

export function openDelivery(config: DeliveryConfig, db: Database, log: FastifyBaseLogger): Delivery {
  const email = carrierOf(config.email, db, log)
  const mobile = carrierOf(config.mobile, db, log)
  return { carriers: { ...(email && { email }), ...(mobile && { mobile }) } }
}
