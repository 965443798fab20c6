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
