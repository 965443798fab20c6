import { Type } from 'typebox'
import { lastDays } from '../account/local-days.ts'
import { type Call, type MemberVisit, tolerant } from '../http/call.ts'
import { failure, success } from '../http/envelope.ts'
import { findAccount } from '../identity/find-account.ts'
import { assetBase } from '../site-data/site-data.ts'
import { profileChanges } from './profile-changes.ts'

/** The picture under its address as an avatar: drawn pictures as they are, uploads made anew; undefined for others. */
const avatarPath = async (visit: MemberVisit, wanted: string): Promise<string | undefined> => {
  const { member, now, store } = visit
  if (wanted === '' || wanted === member.avatar || /^\/static\/images\/[\w-]+\.png$/.test(wanted)) return wanted
  return visit.uploads.avatarFrom(wanted, { storeId: store.id, memberId: member.id, topic: 'avatar', now })
}

const nameHolder = async (
  { db, store, member }: MemberVisit,
  username: string | undefined,
): Promise<'free' | 'taken'> => {
  if (username === undefined) return 'free'
  const holder = await findAccount(db, store.id, username)
  return holder === undefined || holder.id === member.id ? 'free' : 'taken'
}

/** Saves what a member may change of himself (contract 1.4, POST profile). Texts are stored as they are written. */
export const accountSaveProfile: Call = {
  method: 'POST',
  path: '/account/profile',
  summary: 'Save the own profile',
  access: 'rule',
  rule: 'account/profile',
  budget: 'ordinary',
  body: Type.Object({
    id: tolerant(Type.Integer({ description: 'Not needed: it is always the own profile' })),
    avatar: tolerant(Type.String({ description: 'Path of an uploaded picture' })),
    username: tolerant(Type.String()),
    nickname: tolerant(Type.String()),
    gender: tolerant(Type.Integer({ enum: [0, 1, 2] })),
    birthday: tolerant(Type.Union([Type.String({ description: 'YYYY-MM-DD' }), Type.Null()])),
    motto: tolerant(Type.String({ maxLength: 255 })),
    province: tolerant(Type.Integer({ description: 'Code of ajax/area, 0 for none; with city and district' })),
    city: tolerant(Type.Integer({ description: 'Needs its province' })),
    district: tolerant(Type.Integer({ description: 'Needs its city' })),
  }),
  data: Type.Null(),
  async answer(visit) {
    const { db, member, say, config, now } = visit
    const today = lastDays(now, 1, config.timeZone)[0]?.date ?? ''
    const changes = profileChanges(visit.body, member, { today, assetBase: assetBase(config.cdnUrl, visit.host) })
    if (typeof changes === 'string') return failure(say(changes))
    if ((await nameHolder(visit, changes.username)) === 'taken') return failure(say('usernameTaken'))
    if (changes.avatar !== undefined) {
      const avatar = await avatarPath(visit, changes.avatar)
      if (avatar === undefined) return failure(say('avatarRule'))
      changes.avatar = avatar
    }
    try {
      await db.updateTable('member').set(changes).where('id', '=', member.id).execute()
    } catch (error) {
      // Somebody took the name since it was looked up.
      if ((await nameHolder(visit, changes.username)) === 'taken') return failure(say('usernameTaken'))
      throw error
    }
    return success(null, say('profileUpdated'))
  },
}
