import { type Environment, readEnvironment } from '../environment/variables.ts'
import { deliveryVariables } from './delivery.ts'

const readDelivery = (environment: Environment) => readEnvironment(deliveryVariables, environment)

const smtp = { SMTP_URL: 'smtps://user:secret@mail.example.com', MAIL_FROM: 'Members <members@example.com>' }

test('a service that is set up comes first, the outbox second', () => {
  expect(readDelivery({})).toEqual({ email: { kind: 'none' }, mobile: { kind: 'none' } })
  expect(readDelivery({ OUTBOX: 'on' })).toEqual({ email: { kind: 'outbox' }, mobile: { kind: 'outbox' } })
  expect(readDelivery({ ...smtp, SMS_URL: 'https://sms.example.com/send', OUTBOX: 'on' })).toEqual({
    email: { kind: 'smtp', url: smtp.SMTP_URL, from: smtp.MAIL_FROM },
    mobile: { kind: 'webhook', url: 'https://sms.example.com/send', token: undefined },
  })
})

test('the demo has an outbox unless it is switched off', () => {
  expect(readDelivery({ DEMO: '1' })).toEqual({ email: { kind: 'outbox' }, mobile: { kind: 'outbox' } })
  expect(readDelivery({ DEMO: '1', OUTBOX: 'off' })).toEqual({ email: { kind: 'none' }, mobile: { kind: 'none' } })
})

test('reports all mistakes at once, but none of a service that is not used', () => {
  expect(() => readDelivery({ SMTP_URL: 'smtp:', SMS_URL: 'sms', OUTBOX: 'maybe' })).toThrow(
    [
      'SMTP_URL must be an address like smtps://name:password@mail.example.com:465.',
      'MAIL_FROM must be the sender of the mails, like Members <members@example.com>.',
      'SMS_URL must be an address like https://sms.example.com/send.',
      'OUTBOX must be one of on, off, true, false, 1, 0, but it is "maybe".',
    ].join('\n'),
  )
  expect(readDelivery({ MAIL_FROM: 'nosender' })).toMatchObject({ email: { kind: 'none' } })
})

test.each<[Record<string, string>, string]>([
  [{ ...smtp, SMTP_URL: 'mail.example.com:secret' }, 'SMTP_URL must be an address like'],
  [{ SMTP_URL: smtp.SMTP_URL }, 'MAIL_FROM must be the sender'],
  [{ ...smtp, MAIL_FROM: 'nosender' }, 'MAIL_FROM must be the sender'],
  [{ SMS_URL: 'ftp://sms.example.com' }, 'SMS_URL must be an address like'],
])('%j is refused without repeating a secret', (environment, sentence) => {
  const read = () => readDelivery(environment)
  expect(read).toThrow(sentence)
  expect(read).not.toThrow('secret')
})
