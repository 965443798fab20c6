import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure, success } from '../http/envelope.ts'
import { rowId } from '../http/field-kinds.ts'
import { needsPassword } from '../identity/prove-owner.ts'
import { isPasskeyName, passkeyName, passkeysOf } from './passkeys.ts'

const Passkeys = Type.Object({
  needsPassword: Type.Boolean({ description: 'A new one needs the password, as the login is not recent' }),
  list: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      create_time: Type.Integer(),
      last_used_time: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
})

/** The member's passkeys, the newest first. Not part of BuildAdmin. */
export const accountPasskeys = defineEndpoint({
  method: 'GET',
  path: '/account/passkeys',
  summary: 'Passkeys of the member',
  access: 'member',
  data: Passkeys,
  async handler(context) {
    const passkeys = await passkeysOf(context.db, context.member.id)
    const list = passkeys.map(({ id, name, create_time, last_used_time }) => ({
      id,
      name,
      create_time,
      last_used_time,
    }))
    return ok(Passkeys, { needsPassword: await needsPassword(context), list })
  },
})

/** Gives one of the member's passkeys another name. Not part of BuildAdmin. */
export const accountRenamePasskey = defineEndpoint({
  method: 'POST',
  path: '/account/renamePasskey',
  summary: 'Rename a passkey',
  access: 'member',
  body: { id: rowId(), name: passkeyName },
  data: Type.Null(),
  async handler({ db, member, body: { id, name }, t }) {
    if (!isPasskeyName(name)) return failure(t('passkeyNameRule'))
    const { numUpdatedRows } = await db
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', id)
      .where('member_id', '=', member.id)
      .executeTakeFirst()
    return numUpdatedRows > 0n ? success(null) : failure(t('passkeyNotFound'))
  },
})

/** Removes one of the member's passkeys; what it has logged in stays so. Not part of BuildAdmin. */
export const accountRemovePasskey = defineEndpoint({
  method: 'POST',
  path: '/account/removePasskey',
  summary: 'Remove a passkey',
  access: 'member',
  body: { id: rowId() },
  data: Type.Null(),
  async handler({ db, member, body: { id }, t }) {
    const { numDeletedRows } = await db
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('member_id', '=', member.id)
      .executeTakeFirst()
    return numDeletedRows > 0n ? success(null) : failure(t('passkeyNotFound'))
  },
})
