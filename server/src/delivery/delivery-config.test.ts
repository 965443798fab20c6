import { readDeliveryConfig } from './delivery-config.ts'

const smtp = { SMTP_URL: 'smtps://user:secret@mail.example.com', MAIL_FROM: 'Members <members@example.com>' }

test('a service that is set up comes first, the outbox second', () => {
  expect(readDeliveryConfig({}, 'off')).toEqual({ email: { kind: 'none' }, mobile: { kind: 'none' } })
  expect(readDeliveryConfig({}, 'on')).toEqual({ email: { kind: 'outbox' }, mobile: { kind: 'outbox' } })
  expect(readDeliveryConfig({ ...smtp, SMS_URL: 'https://sms.example.com/send' }, 'on')).toEqual({
    email: { kind: 'smtp', url: smtp.SMTP_URL, from: smtp.MAIL_FROM },
    mobile: { kind: 'webhook', url: 'https://sms.example.com/send', token: undefined },
  })
})

test.each<[Record<string, string>, string]>([
  [{ ...smtp, SMTP_URL: 'mail.example.com:secret' }, 'SMTP_URL must be an address like'],
  [{ SMTP_URL: smtp.SMTP_URL }, 'MAIL_FROM must be the sender'],
  [{ ...smtp, MAIL_FROM: 'nobody' }, 'MAIL_FROM must be the sender'],
  [{ SMS_URL: 'ftp://sms.example.com' }, 'SMS_URL must be an address like'],
])('%j is refused with a sentence that tells no secret', (environment, sentence) => {
  const read = () => readDeliveryConfig(environment, 'off')
  expect(read).toThrow(sentence)
  expect(read).not.toThrow('secret')
})
