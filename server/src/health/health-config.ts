import { fitting, onOff, type Reader, type Variables, wrong } from '../environment/variables.ts'

/** What is done about releases that fail, and who is told. */
export interface HealthConfig {
  /** `off`: alerts only. */
  autoRollback: 'on' | 'off'
  /** Address that alerts are posted to; a secret. */
  webhook: string | undefined
  /** Address that alerts are mailed to. */
  mail: string | undefined
}

const webhook = fitting(
  (text) => /^https?:\/\//.test(text) && URL.canParse(text),
  'must be an address like https://chat.example.com/hooks/0a1b2c',
)

const mailAddress = fitting(
  (text) => /^[^\s@<>,]+@[^\s@<>,]+$/.test(text),
  'must be one address like operators@example.com',
)

const mail =
  ({ isSet }: Variables): Reader<string> =>
  (text) =>
    isSet('SMTP_URL') ? mailAddress(text) : wrong('needs SMTP_URL and MAIL_FROM: alerts are mailed like codes')

export const healthVariables = (variables: Variables): HealthConfig => ({
  autoRollback: variables.or('AUTO_ROLLBACK', onOff, 'on'),
  webhook: variables.optional('ALERT_WEBHOOK', webhook),
  mail: variables.optional('ALERT_MAIL', mail(variables)),
})
