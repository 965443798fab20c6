import { anyText, fitting, onOff, type Variables } from '../environment/variables.ts'

/** Kind of an address, with the API's names. */
export type Channel = 'email' | 'mobile'

export const channels: [Channel, Channel] = ['email', 'mobile']

/** A code to be sent to an address, with subject and text for mails. */
export interface CodeMessage {
  shopId: number
  channel: Channel
  address: string
  /** The event or template the client named, such as `user_register` (member API, 5.4). */
  event: string
  code: string
  subject: string
  body: string
  /** Seconds. */
  now: number
}

/** Sends one message; rejects when the service did not accept it in time. */
export type Carrier = (message: CodeMessage) => Promise<void>

/** The carriers of the channels that are set up. */
export interface Delivery {
  carriers: Readonly<Partial<Record<Channel, Carrier>>>
}

/** Channels by which a member can prove an address: `accountVerificationType` (member API, 5.1). */
export const verificationTypes = ({ carriers }: Delivery): Channel[] =>
  channels.filter((channel) => carriers[channel] !== undefined)

/** Where mails and text messages go. Addresses and tokens in it are secrets. */
export interface DeliveryConfig {
  email: { kind: 'smtp'; url: string; from: string } | { kind: 'outbox' } | { kind: 'none' }
  mobile: { kind: 'webhook'; url: string; token: string | undefined } | { kind: 'outbox' } | { kind: 'none' }
}

const address = (start: RegExp, example: string) =>
  fitting((text) => start.test(text) && URL.canParse(text), `must be an address like ${example}`)

const sender = fitting(
  (text) => /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(text),
  'must be the sender of the mails, like Members <members@example.com>',
)

const smtp = ({ or }: Variables) => ({
  kind: 'smtp' as const,
  url: or('SMTP_URL', address(/^smtps?:\/\//, 'smtps://name:password@mail.example.com:465'), ''),
  from: or('MAIL_FROM', sender, ''),
})

const webhook = ({ or, optional }: Variables) => ({
  kind: 'webhook' as const,
  url: or('SMS_URL', address(/^https?:\/\//, 'https://sms.example.com/send'), ''),
  token: optional('SMS_TOKEN', anyText),
})

/**
 * Variables of the delivery of codes. Without a service, messages go to the outbox table and the log if `OUTBOX` is on;
 * in the demo it is on by default.
 */
export function deliveryVariables({ isSet, chosen, optional, or }: Variables): DeliveryConfig {
  const email = chosen(isSet('SMTP_URL'), smtp)
  const mobile = chosen(isSet('SMS_URL'), webhook)
  const demo = or('DEMO', onOff, 'off')
  const otherwise = { kind: (optional('OUTBOX', onOff) ?? demo) === 'on' ? 'outbox' : 'none' } as const
  return { email: email ?? otherwise, mobile: mobile ?? otherwise }
}
