import { anyText, fitting, onOff, type Variables } from '../environment/variables.ts'

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
