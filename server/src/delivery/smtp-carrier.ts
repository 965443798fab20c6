import type { Carrier } from './delivery.ts'

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
