import { Type } from 'typebox'
import { channels, verificationTypes } from '../delivery/delivery.ts'
import { answering, type Call } from '../http/call.ts'

const Settings = Type.Object({ accountVerificationType: Type.Array(Type.Enum(channels)) })

const succeed = answering(Settings)

/** How the member can verify his account (contract 1.4, GET profile); the profile itself is in index/index. */
export const accountProfile: Call = {
  method: 'GET',
  path: '/account/profile',
  summary: 'Settings of the profile page',
  access: 'rule',
  rule: 'account/profile',
  budget: 'ordinary',
  data: Settings,
  answer: async ({ delivery }) => succeed({ accountVerificationType: verificationTypes(delivery) }),
}
