import { isKnownAccountName, isNickname } from '@member/shared/rules'
import type { Member } from '../database/schema.ts'
import { type Input, readText } from '../http/read-input.ts'
import { defaultAvatar } from '../identity/user-info.ts'
import { isRegion, type Region } from '../regions/region.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import { isBirthday } from './birthday.ts'

/** What a member may change of himself; what was not sent stays as it is. */
export type ProfileChanges = Partial<
  Pick<Member, 'username' | 'nickname' | 'gender' | 'birthday' | 'motto' | 'avatar' | 'province' | 'city' | 'district'>
>

const longestMotto = 255

const sent = (input: Input, name: string): boolean => input[name] !== undefined

const usernameMistake = (input: Input, member: Member): TextKey | undefined => {
  const username = readText(input, 'username')
  if (username === '') return 'usernameRequired'
  return username === member.username || isKnownAccountName(username) ? undefined : 'usernameRule'
}

const nicknameMistake = (input: Input, member: Member): TextKey | undefined => {
  const nickname = readText(input, 'nickname')
  if (nickname === '') return 'nicknameRequired'
  // A name given by the shop, such as one with a space, may stay.
  return nickname === member.nickname || isNickname(nickname) ? undefined : 'nicknameRule'
}

const regionLevels = ['province', 'city', 'district'] as const

/** The three levels together: one that is sent without the level above it, or does not lie in it, is a mistake. */
const readRegion = (input: Input): Region | undefined => {
  const [province = 0, city = 0, district = 0] = regionLevels.map((level) => Number(readText(input, level) || 0))
  const region = { province, city, district }
  return isRegion(region) ? region : undefined
}

/** A path of this server, whatever address of a server or CDN stands before it; empty for the default picture. */
const readAvatar = (input: Input, assetBase: string): string => {
  const text = readText(input, 'avatar')
  const path = assetBase !== '' && text.startsWith(`${assetBase}/`) ? text.slice(assetBase.length) : text
  return path === defaultAvatar ? '' : path
}

/**
 * Reads the fields a profile form may change and ignores all others; `id` is not needed (contract 1.4, POST profile).
 * The answer is the first mistake or the changes, the avatar still unchecked.
 * @param today `YYYY-MM-DD`
 */
export function profileChanges(
  input: Input,
  member: Member,
  { today, assetBase }: { today: string; assetBase: string },
): ProfileChanges | TextKey {
  const wrong = usernameMistake(input, member) ?? nicknameMistake(input, member)
  if (wrong !== undefined) return wrong
  const changes: ProfileChanges = { username: readText(input, 'username'), nickname: readText(input, 'nickname') }
  if (sent(input, 'gender')) {
    const gender = readText(input, 'gender')
    if (!/^[012]$/.test(gender)) return 'genderRule'
    changes.gender = Number(gender)
  }
  if (sent(input, 'birthday')) {
    const birthday = readText(input, 'birthday')
    const cleared = input.birthday === null || input.birthday === ''
    if (!cleared && !isBirthday(birthday, today)) return 'birthdayRule'
    changes.birthday = cleared ? null : birthday
  }
  if (sent(input, 'motto')) {
    const motto = readText(input, 'motto')
    if ([...motto].length > longestMotto) return 'mottoRule'
    changes.motto = motto
  }
  if (regionLevels.some((level) => sent(input, level))) {
    const region = readRegion(input)
    if (region === undefined) return 'regionRule'
    Object.assign(changes, region)
  }
  if (sent(input, 'avatar')) changes.avatar = readAvatar(input, assetBase)
  return changes
}
