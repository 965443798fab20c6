import type { Environment } from '../config.ts'
import { StartProblem } from '../start-problem.ts'

/** Where mails and text messages go. Addresses and tokens in it are secrets. */
export interface DeliveryConfig {
  email: { kind: 'smtp'; url: string; from: string } | { kind: 'outbox' } | { kind: 'none' }
  mobile: { kind: 'webhook'; url: string; token: string | undefined } | { kind: 'outbox' } | { kind: 'none' }
}

const text = (environment: Environment, name: string): string | undefined => environment[name]?.trim() || undefined

const mailWay = (environment: Environment): DeliveryConfig['email'] | undefined => {
  const url = text(environment, 'SMTP_URL')
  if (url === undefined) return undefined
  // The address holds a password, so the sentence does not repeat it.
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartProblem('SMTP_URL must be an address like smtps://name:password@mail.example.com:465.')
  }
  const from = text(environment, 'MAIL_FROM')
  if (from === undefined || !/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from)) {
    throw new StartProblem('MAIL_FROM must be the sender of the mails, like Members <members@example.com>.')
  }
  return { kind: 'smtp', url, from }
}

const textMessageWay = (environment: Environment): DeliveryConfig['mobile'] | undefined => {
  const url = text(environment, 'SMS_URL')
  if (url === undefined) return undefined
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartProblem('SMS_URL must be an address like https://sms.example.com/send.')
  }
  return { kind: 'webhook', url, token: text(environment, 'SMS_TOKEN') }
}

/**
 * Reads how codes reach members. Without a service they go to the outbox table and the log if that is wanted.
 * @throws StartProblem with one sentence for the first mistake found.
 */
export function readDeliveryConfig(environment: Environment, outbox: 'on' | 'off'): DeliveryConfig {
  const otherwise = { kind: outbox === 'on' ? 'outbox' : 'none' } as const
  return { email: mailWay(environment) ?? otherwise, mobile: textMessageWay(environment) ?? otherwise }
}
