import { Type } from 'typebox'
import { lastDays } from '../account/local-days.ts'
import { channels, verificationTypes } from '../delivery/delivery.ts'
import { defineEndpoint, type MemberContext, ok } from '../http/endpoint.ts'
import { failure, success } from '../http/envelope.ts'
import { findAccount } from '../identity/find-account.ts'
import { isStaffLike } from '../identity/staff-names.ts'
import { officialIds, officialNicknames } from '../messages/official-accounts.ts'
import { assetBase } from '../site-data/site-data.ts'
import { changeAvatar, UploadGone } from '../uploads/upload-use.ts'
import { CodeKind, codeKind } from '../verification/codes.ts'
import { profileChanges, profileFields } from './profile-changes.ts'

const Settings = Type.Object({
  accountVerificationType: Type.Array(Type.Enum(channels)),
  passwordReplacesCaptcha: Type.Boolean({ description: 'Codes for the own contacts need no captcha beside a proof' }),
  codes: CodeKind,
})

/** Channels that can verify the account (member API, 7.3); index/index has the profile itself. */
export const accountProfile = defineEndpoint({
  method: 'GET',
  path: '/account/profile',
  summary: 'Settings of the profile page',
  rule: 'account/profile',
  data: Settings,
  handler: async ({ delivery }) =>
    ok(Settings, {
      accountVerificationType: verificationTypes(delivery),
      passwordReplacesCaptcha: true,
      codes: codeKind,
    }),
})

/**
 * Path of the avatar for a picture: server-drawn pictures stay, uploads are re-encoded; undefined for other addresses.
 */
const avatarPath = async (context: MemberContext, wanted: string): Promise<string | undefined> => {
  const { member, now, shop } = context
  if (wanted === '' || wanted === member.avatar || /^\/static\/images\/[\w-]+\.png$/.test(wanted)) return wanted
  return context.uploads.avatarFrom(wanted, { shopId: shop.id, memberId: member.id, topic: 'avatar', now })
}

const usernameState = async (
  { db, shop, member }: MemberContext,
  username: string | undefined,
): Promise<'free' | 'taken'> => {
  if (username === undefined) return 'free'
  const owner = await findAccount(db, shop.id, username)
  return owner === undefined || owner.id === member.id ? 'free' : 'taken'
}

const renamesInHour = 10
const hour = 3600

/**
 * Minutes to wait before another username may be tried; undefined when none. Whether it is taken is told, so that without
 * a limit a member could ask for whole lists of names.
 */
const renamePause = async (
  { sharedState, member }: MemberContext,
  username: string | undefined,
): Promise<number | undefined> => {
  if (username === undefined || username === member.username) return undefined
  const { count, resetSeconds } = await sharedState.increment(`renames:member:${member.id}`, hour)
  return count > renamesInHour ? Math.ceil(resetSeconds / 60) : undefined
}

/** Saves the member's own profile (member API, 7.3). Texts are stored unchanged. */
export const accountSaveProfile = defineEndpoint({
  method: 'POST',
  path: '/account/profile',
  summary: 'Save the profile',
  rule: 'account/profile',
  body: profileFields,
  data: Type.Null(),
  async handler(context) {
    const { db, member, t, config, now, shop } = context
    const today = lastDays(now, 1, config.timeZone)[0]?.date ?? ''
    const accounts = await officialNicknames(db, shop)
    const changes = profileChanges(context.body, member, {
      today,
      assetBase: assetBase(config.cdnUrl, context.host),
      isStaffLike: (name) => !officialIds(shop).includes(member.id) && isStaffLike(name, config.staffNames, accounts),
    })
    if (typeof changes === 'string') return failure(t(changes))
    const minutes = await renamePause(context, changes.username)
    if (minutes !== undefined) return failure(t('renamesTooMany', { minutes }))
    if ((await usernameState(context, changes.username)) === 'taken') return failure(t('usernameTaken'))
    if (changes.avatar !== undefined) {
      const avatar = await avatarPath(context, changes.avatar)
      if (avatar === undefined) return failure(t('avatarRule'))
      changes.avatar = avatar
    }
    try {
      await db.transaction().execute(async (transaction) => {
        if (changes.avatar !== undefined) await changeAvatar(transaction, member, changes.avatar, now)
        await transaction.updateTable('member').set(changes).where('id', '=', member.id).execute()
      })
    } catch (error) {
      if (error instanceof UploadGone) return failure(t('avatarRule'))
      // Another member may have taken the name since it was looked up.
      if ((await usernameState(context, changes.username)) === 'taken') return failure(t('usernameTaken'))
      throw error
    }
    return success(null, t('profileUpdated'))
  },
})
