import * as v from 'valibot'
import { chosen, onOff, optionalVariable, textOf, variable } from '../environment/variables.ts'

/** Where mails and text messages go. Addresses and tokens in it are secrets. */
export interface DeliveryConfig {
  email: { kind: 'smtp'; url: string; from: string } | { kind: 'outbox' } | { kind: 'none' }
  mobile: { kind: 'webhook'; url: string; token: string | undefined } | { kind: 'outbox' } | { kind: 'none' }
}

/** A secret address: the message does not repeat it. */
const address = (start: RegExp, example: string) => {
  const message = `must be an address like ${example}`
  return v.pipe(
    v.string(),
    v.check((text) => start.test(text) && URL.canParse(text), message),
  )
}

const sender = v.pipe(
  v.string(),
  v.regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be the sender of the mails, like Members <members@example.com>'),
)

const smtp = v.pipe(
  v.object({
    SMTP_URL: variable(address(/^smtps?:\/\//, 'smtps://name:password@mail.example.com:465'), ''),
    MAIL_FROM: variable(sender, ''),
  }),
  v.transform(({ SMTP_URL: url, MAIL_FROM: from }): DeliveryConfig['email'] => ({ kind: 'smtp', url, from })),
)

const webhook = v.pipe(
  v.object({
    SMS_URL: variable(address(/^https?:\/\//, 'https://sms.example.com/send'), ''),
    SMS_TOKEN: optionalVariable(v.string()),
  }),
  v.transform(({ SMS_URL: url, SMS_TOKEN: token }): DeliveryConfig['mobile'] => ({ kind: 'webhook', url, token })),
)

/**
 * Without a service, messages go to the outbox table and the log if `OUTBOX` is on; in the demo it is on by default.
 */
const outbox = v.pipe(
  v.object({ OUTBOX: optionalVariable(onOff), DEMO: variable(onOff, 'off') }),
  v.transform(({ OUTBOX, DEMO }): { otherwise: { kind: 'outbox' | 'none' } } => ({
    otherwise: { kind: (OUTBOX ?? DEMO) === 'on' ? 'outbox' : 'none' },
  })),
)

const noService = v.pipe(
  v.object({}),
  v.transform(() => undefined),
)

const email = chosen<DeliveryConfig['email'] | undefined>([noService, smtp], (environment) =>
  textOf(environment, 'SMTP_URL') === undefined ? noService : smtp,
)

const mobile = chosen<DeliveryConfig['mobile'] | undefined>([noService, webhook], (environment) =>
  textOf(environment, 'SMS_URL') === undefined ? noService : webhook,
)

/** Variables of the delivery of codes. */
export const deliveryVariables = v.pipe(
  v.intersect([
    v.pipe(
      email,
      v.transform((email) => ({ email })),
    ),
    v.pipe(
      mobile,
      v.transform((mobile) => ({ mobile })),
    ),
    outbox,
  ]),
  v.transform(
    ({ email, mobile, otherwise }): DeliveryConfig => ({ email: email ?? otherwise, mobile: mobile ?? otherwise }),
  ),
)
