import { Type } from 'typebox'
import { formatCents } from '../account/ledger-rows.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure, success, wrongPassword } from '../http/envelope.ts'
import { flag, secret } from '../http/field-kinds.ts'
import { needsPassword, passwordMistake } from '../identity/prove-owner.ts'
import { tellDeletion, tellDeletionCancelled } from '../messages/system-message.ts'
import { askForDeletion, deletionRefusal, isStaff, keepAccount } from './deletion.ts'

const OwnData = Type.Object({
  needsPassword: Type.Boolean({ description: 'A download needs the password, as the login is not recent' }),
  deletionTime: Type.Union([Type.Integer(), Type.Null()], { description: 'When the account will be deleted, if ever' }),
  deletionDays: Type.Integer({ description: 'From the request to the deletion' }),
  byOperator: Type.Boolean({ description: 'Only an operator deletes the account, as the member works for the store' }),
  money: Type.String({ description: 'Lost with the account, as are the points' }),
  score: Type.Integer(),
})

/** What the member can do with their data (member API, 7.6). */
export const accountOwnData = defineEndpoint({
  method: 'GET',
  path: '/account/ownData',
  summary: 'Whether and when the account will be deleted',
  access: 'member',
  data: OwnData,
  async handler(context) {
    const { member, shop, rights } = context
    return ok(OwnData, {
      needsPassword: await needsPassword(context),
      deletionTime: member.deletion_time || null,
      deletionDays: shop.deletion_days,
      byOperator: isStaff(member, rights, shop),
      money: formatCents(member.money),
      score: member.score,
    })
  },
})

const Asked = Type.Object({ deletionTime: Type.Integer({ description: 'When the account will be deleted' }) })

/** Has the member's account deleted once the store's waiting time is over (member API, 7.6). */
export const accountRequestDeletion = defineEndpoint({
  method: 'POST',
  path: '/account/requestDeletion',
  summary: 'Delete the account after a waiting time',
  access: 'member',
  budget: 'code',
  body: {
    password: secret(),
    forfeit: flag(Type.Boolean({ description: 'Agrees to lose balance and points; needed where there are some' })),
  },
  data: Asked,
  async handler(context) {
    const { db, member, shop, rights, body, now, t, log } = context
    const staff = isStaff(member, rights, shop)
    const refusal = deletionRefusal({ member, staff, forfeit: body.forfeit })
    if (refusal !== undefined) return failure(t(refusal))
    const mistake = await passwordMistake(context, body.password)
    if (mistake !== undefined) return wrongPassword(t(mistake))
    const { due, isNew } = await askForDeletion(db, member, shop, now)
    if (isNew) {
      log.info({ member: member.id, due }, 'a member asked for the deletion of their account')
      await tellDeletion(context, member, due)
    }
    return ok(Asked, { deletionTime: due })
  },
})

/** Keeps the member's account after all; also where nothing was asked for. */
export const accountCancelDeletion = defineEndpoint({
  method: 'POST',
  path: '/account/cancelDeletion',
  summary: 'Keep the account after all',
  access: 'member',
  data: Type.Null(),
  async handler(context) {
    const { db, member, log } = context
    if (await keepAccount(db, member.id)) {
      log.info({ member: member.id }, 'a member keeps their account')
      await tellDeletionCancelled(context, member)
    }
    return success(null)
  },
})
