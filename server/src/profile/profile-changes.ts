import { isKnownAccountName, isNickname } from '@member/shared/rules'
import { type TSchema, Type } from 'typebox'
import type { Member } from '../database/schema.ts'
import { type Field, field, rowId, text, textOf, type Values } from '../http/field-kinds.ts'
import { defaultAvatar } from '../identity/user-info.ts'
import { isRegion, type Region } from '../regions/regions.endpoint.ts'
import { type Language, languages, t } from '../texts/languages.ts'
import type { TextKey } from '../texts/zh-cn.ts'

/** A text; undefined when the field was not sent and stays unchanged. */
const textIfSent = (schema: TSchema): Field<string | undefined> =>
  field(schema, (value) => (value === undefined ? undefined : textOf(value)))

/** A text; null when the field was sent empty and is cleared, undefined when it was not sent. */
const clearable = (schema: TSchema): Field<string | null | undefined> =>
  field(Type.Union([schema, Type.Null()]), (value) => {
    if (value === undefined) return undefined
    return value === null || value === '' ? null : textOf(value)
  })

/** Maximum length of a motto. */
const longestMotto = 255

export const profileFields = {
  id: rowId({ description: 'Ignored: members can only change their own profile' }),
  avatar: textIfSent(Type.String({ description: 'Path of an uploaded picture' })),
  username: text(),
  nickname: text(),
  gender: textIfSent(Type.Integer({ enum: [0, 1, 2] })),
  birthday: clearable(Type.String({ description: 'YYYY-MM-DD' })),
  motto: textIfSent(Type.String({ maxLength: longestMotto })),
  province: textIfSent(Type.Integer({ description: 'Code of ajax/area, 0 for none; with city and district' })),
  city: textIfSent(Type.Integer({ description: 'Needs its province' })),
  district: textIfSent(Type.Integer({ description: 'Needs its city' })),
}

/**
 * Whether a nickname reads like one that stands in for the username of a member, in any language: whoever took it would
 * look like that member.
 */
const isReservedNickname = (nickname: string): boolean =>
  (Object.keys(languages) as Language[]).some((language) => {
    const [before = '', after = ''] = t(language, 'newNickname', { number: '\n' }).toLowerCase().split('\n')
    const text = nickname.toLowerCase()
    return (
      text.startsWith(before) &&
      text.endsWith(after) &&
      /^\d+$/.test(text.slice(before.length, text.length - after.length))
    )
  })

/** Whether a text is an existing date `YYYY-MM-DD` from 1900 to today. @param today in the same format */
export function isBirthday(text: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900-01-01' || text > today) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Changes to a member's own profile; fields that were not sent stay unchanged. */
export type ProfileChanges = Partial<
  Pick<Member, 'username' | 'nickname' | 'gender' | 'birthday' | 'motto' | 'avatar' | 'province' | 'city' | 'district'>
>

type ProfileInput = Values<typeof profileFields>

/** Whether a name would be taken for that of the store, which this member may not have. */
type IsStaffLike = (name: string) => boolean

const usernameMistake = (username: string, member: Member, isStaffLike: IsStaffLike): TextKey | undefined => {
  if (username === '') return 'newUsernameRequired'
  if (username === member.username) return undefined
  if (isStaffLike(username)) return 'staffLikeName'
  return isKnownAccountName(username) ? undefined : 'usernameRule'
}

const nicknameMistake = (nickname: string, member: Member, isStaffLike: IsStaffLike): TextKey | undefined => {
  if (nickname === '') return 'nicknameRequired'
  // A name that the shop gave, for example with a space, may stay.
  if (nickname === member.nickname) return undefined
  if (isStaffLike(nickname)) return 'staffLikeName'
  if (isReservedNickname(nickname)) return 'nicknameReserved'
  return isNickname(nickname) ? undefined : 'nicknameRule'
}

const regionLevels = ['province', 'city', 'district'] as const

/** Reads the three levels together; undefined when one is sent without the level above it, or does not lie in it. */
const readRegion = (input: ProfileInput): Region | undefined => {
  const [province = 0, city = 0, district = 0] = regionLevels.map((level) => Number(input[level] || 0))
  const region = { province, city, district }
  return isRegion(region) ? region : undefined
}

/** The path on this server, without the address of a server or CDN; empty for the default avatar. */
const avatarOf = (text: string, assetBase: string): string => {
  const path = assetBase !== '' && text.startsWith(`${assetBase}/`) ? text.slice(assetBase.length) : text
  return path === defaultAvatar ? '' : path
}

/**
 * Reads the fields of a profile form and ignores all others; `id` is not needed (member API, 7.3). Returns
 * the first mistake or the changes, in which the avatar is not checked yet.
 * @param today `YYYY-MM-DD`
 */
export function profileChanges(
  input: ProfileInput,
  member: Member,
  { today, assetBase, isStaffLike }: { today: string; assetBase: string; isStaffLike: IsStaffLike },
): ProfileChanges | TextKey {
  const { username, nickname } = input
  const wrong = usernameMistake(username, member, isStaffLike) ?? nicknameMistake(nickname, member, isStaffLike)
  if (wrong !== undefined) return wrong
  const { gender, birthday, motto, avatar } = input
  const changes: ProfileChanges = { username, nickname }
  if (gender !== undefined) {
    if (!/^[012]$/.test(gender)) return 'genderRule'
    changes.gender = Number(gender)
  }
  if (birthday !== undefined) {
    if (birthday !== null && !isBirthday(birthday, today)) return 'birthdayRule'
    changes.birthday = birthday
  }
  if (motto !== undefined) {
    if ([...motto].length > longestMotto) return 'mottoRule'
    changes.motto = motto
  }
  if (regionLevels.some((level) => input[level] !== undefined)) {
    const region = readRegion(input)
    if (region === undefined) return 'regionRule'
    Object.assign(changes, region)
  }
  if (avatar !== undefined) changes.avatar = avatarOf(avatar, assetBase)
  return changes
}
