/** How an address is reached, in the contract's words. */
export type Channel = 'email' | 'mobile'

export const channels: [Channel, Channel] = ['email', 'mobile']

/** A code on its way to an address, with the text for mails ready. */
export interface CodeMessage {
  shopId: number
  channel: Channel
  address: string
  /** The event or template the client named, such as `user_register` (contract 1.3, Ems and Sms). */
  event: string
  code: string
  subject: string
  body: string
  /** Seconds. */
  now: number
}

/** Brings one message to its address; rejects when it could not be handed over in time. */
export type Carrier = (message: CodeMessage) => Promise<void>

/** What can be reached, and how. */
export interface Delivery {
  carriers: Readonly<Partial<Record<Channel, Carrier>>>
}

/** Channels by which a member can prove an address: `accountVerificationType` (contract 1.4). */
export const verificationTypes = ({ carriers }: Delivery): Channel[] =>
  channels.filter((channel) => carriers[channel] !== undefined)
