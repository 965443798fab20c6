import { type Static, Type } from 'typebox'
import { formatCents } from '../account/ledger-rows.ts'
import { imagesPrefix } from '../addresses.ts'
import type { Config } from '../config.ts'
import type { Member, Shop } from '../database/schema.ts'
import type { RequestContext } from '../http/endpoint.ts'
import type { PastLogin } from './login-sessions.ts'

/** Path of the default avatar, which the server draws. */
export const defaultAvatar = `${imagesPrefix}avatar.png`

/**
 * A member's own data as the API sends it to them (member API, 4.2), with the region, which BuildAdmin does not store,
 * and `group_id` (specification, section 3).
 */
export const UserInfo = Type.Object(
  {
    id: Type.Integer(),
    group_id: Type.Integer(),
    username: Type.String(),
    nickname: Type.String(),
    email: Type.String(),
    mobile: Type.String(),
    avatar: Type.String({ minLength: 1 }),
    gender: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
    birthday: Type.Union([Type.String(), Type.Null()]),
    money: Type.String({ pattern: '^-?\\d+\\.\\d{2}$' }),
    score: Type.Integer(),
    last_login_time: Type.Integer(),
    last_login_ip: Type.String(),
    previous_login_time: Type.Union([Type.Integer(), Type.Null()], {
      description: 'The login before the current one, null on the first; last_login_time is that of the latest login',
    }),
    previous_login_ip: Type.Union([Type.String(), Type.Null()]),
    previous_login_agent: Type.Union([Type.String(), Type.Null()], { description: 'User agent' }),
    join_time: Type.Integer(),
    motto: Type.String(),
    province: Type.Integer({
      description: 'Six-digit code from ajax/area, 0 when not stated; city and district likewise',
    }),
    city: Type.Integer(),
    district: Type.Integer(),
    token: Type.String(),
    refresh_token: Type.String(),
  },
  { title: 'UserInfo', additionalProperties: false },
)
export type UserInfo = Static<typeof UserInfo>

const genderOf = (gender: number): UserInfo['gender'] => (gender === 1 || gender === 2 ? gender : 0)

/**
 * @param tokens tokens of the session; the refresh token is only sent at login
 * @param previousLogin the login before this session
 */
export function userInfo(
  member: Member,
  tokens: { token: string; refreshToken: string },
  previousLogin: PastLogin | null,
): UserInfo {
  return {
    id: member.id,
    group_id: member.group_id,
    username: member.username,
    nickname: member.nickname,
    email: member.email ?? '',
    mobile: member.mobile ?? '',
    avatar: member.avatar || defaultAvatar,
    gender: genderOf(member.gender),
    birthday: member.birthday,
    money: formatCents(member.money),
    score: member.score,
    last_login_time: member.last_login_time,
    last_login_ip: member.last_login_ip,
    previous_login_time: previousLogin?.time ?? null,
    previous_login_ip: previousLogin?.ip ?? null,
    previous_login_agent: previousLogin?.agent ?? null,
    join_time: member.join_time,
    motto: member.motto,
    province: member.province,
    city: member.city,
    district: member.district,
    token: tokens.token,
    refresh_token: tokens.refreshToken,
  }
}

/**
 * Whether answers to strangers tell which accounts exist. `named` are the answers of BuildAdmin, `hidden` those of a new
 * site; `HIDE_ACCOUNTS` overrides what the shop says.
 */
export function accountPrivacy({
  config,
  shop,
}: {
  config: Pick<Config, 'hideAccounts'>
  shop: Pick<Shop, 'hides_accounts'>
}): 'named' | 'hidden' {
  const hides = config.hideAccounts ?? (shop.hides_accounts === 1 ? 'on' : 'off')
  return hides === 'on' ? 'hidden' : 'named'
}

type NameContext = Pick<RequestContext, 'config' | 'shop' | 't'>

/** What the name of a member is made from. */
type NamedMember = Pick<Member, 'id' | 'nickname' | 'username'>

/** The name by which a reader sees a member. */
export type NameOf = (member: NamedMember) => string

/**
 * The nickname that members see. A member who never chose one has their username, with which one can log in: where
 * accounts are hidden it is replaced by a number.
 */
export function shownNickname(context: NameContext, { id, nickname, username }: NamedMember): string {
  const tells = nickname.toLowerCase() === username.toLowerCase()
  return tells && accountPrivacy(context) === 'hidden' ? context.t('newNickname', { number: id }) : nickname
}
