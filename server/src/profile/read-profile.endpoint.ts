import { Type } from 'typebox'
import { channels, verificationTypes } from '../delivery/delivery.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'

const Settings = Type.Object({
  accountVerificationType: Type.Array(Type.Enum(channels)),
  passwordReplacesCaptcha: Type.Boolean({ description: 'Codes for the own contacts need no captcha beside a proof' }),
})

/** Channels that can verify the account (member API, 7.3); index/index has the profile itself. */
export const accountProfile = defineEndpoint({
  method: 'GET',
  path: '/account/profile',
  summary: 'Settings of the profile page',
  access: 'rule',
  rule: 'account/profile',
  budget: 'ordinary',
  data: Settings,
  handler: async ({ delivery }) =>
    ok(Settings, { accountVerificationType: verificationTypes(delivery), passwordReplacesCaptcha: true }),
})
