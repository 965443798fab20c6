import {
  type AnswerOf,
  type DataOf,
  decodeEntities,
  type Member,
  type PastLogin,
  type Region,
  type Untrusted,
} from '@member/shared'
import { isRecord, readNumber, readRecord, readString, readText } from '@member/shared/reading'
import { buildMenus, type Menus } from '../menu/build-menus.ts'
import { readRules } from '../menu/menu-entry.ts'
import { readSite, type SiteData } from '../site/site-data.ts'

/** Response of the site's first call (member API, 4.1). */
export interface IndexData {
  site: SiteData
  memberCentreOpen: boolean
  member: Member | null
  menus: Menus
}

/** Parses the call's `data`; null when it has no site. */
export function readIndex(data: AnswerOf<'/api/index/index'>): IndexData | null {
  const { site, openMemberCenter, userInfo, rules, menus } = readRecord(data)
  if (!isRecord(site)) return null
  return {
    site: readSite(site),
    memberCentreOpen: openMemberCenter !== false,
    member: readMember(userInfo),
    menus: buildMenus(readRules(rules), readRules(menus)),
  }
}

/** The whole response of the call, as the page server inlines it for guests; null when the API was down. */
export type IndexEnvelope = Untrusted<{ code: number; data: DataOf<'/api/index/index'> }>

/** Parses a whole envelope; null for a refusal. */
export function readIndexEnvelope(envelope: IndexEnvelope): IndexData | null {
  const { code, data } = readRecord(envelope)
  return code === 1 ? readIndex(data) : null
}

/** A user info as any server sends it: with the first call, a login or a registration. */
export type UserInfo = Untrusted<DataOf<'/api/user/checkIn', 'post'>['userInfo']>

type UserFields = Partial<Extract<UserInfo, { readonly id?: unknown }>>

/** Converts amounts of any server to decimal strings with two digits. */
function moneyOf(value: unknown): string {
  const text = readString(value)
  if (/^-?\d+\.\d{2}$/.test(text)) return text
  return (readNumber(value) ?? 0).toFixed(2)
}

const genderOf = (value: unknown): Member['gender'] => {
  const gender = readNumber(value) ?? 0
  return gender === 1 || gender === 2 ? gender : 0
}

/** Undefined for a server that does not store regions. */
function regionOf({ province, city, district }: UserFields): Region | undefined {
  if (province === undefined) return undefined
  return { province: readNumber(province) ?? 0, city: readNumber(city) ?? 0, district: readNumber(district) ?? 0 }
}

/** Undefined on the first login and for a server that does not store the previous one. */
function previousLoginOf(input: UserFields): PastLogin | undefined {
  const time = readNumber(input.previous_login_time)
  if (time === null || time <= 0) return undefined
  const agent = readString(input.previous_login_agent)
  return { time, ip: readString(input.previous_login_ip), ...(agent === '' ? {} : { agent }) }
}

/** Parses a user info (member API, 4.2): null for `[]`, a guest, or anything without an id. */
export function readMember(userInfo: UserInfo): Member | null {
  const input = readRecord(userInfo)
  const id = readNumber(input.id) ?? 0
  if (id <= 0) return null
  const region = regionOf(input)
  const previousLogin = previousLoginOf(input)
  return {
    id,
    username: readText(input.username),
    nickname: plainName(readString(input.nickname)),
    email: readText(input.email),
    mobile: readText(input.mobile),
    avatar: readString(input.avatar),
    gender: genderOf(input.gender),
    birthday: readString(input.birthday) || null,
    money: moneyOf(input.money),
    score: readNumber(input.score) ?? 0,
    lastLoginTime: readNumber(input.last_login_time),
    lastLoginIp: readString(input.last_login_ip),
    joinTime: readNumber(input.join_time),
    motto: readText(input.motto),
    ...(previousLogin === undefined ? {} : { previousLogin }),
    ...(region === undefined ? {} : { region }),
  }
}

/** Characters that change the writing direction: embeddings, overrides, isolates, marks. */
const bidiControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * A member's name as it was typed (servers encode `&` and `<`; member API, 1.4), safe within a sentence: keeps
 * right-to-left letters, removes direction controls.
 */
export const plainName = (name: string): string => decodeEntities(name).replace(bidiControls, '').trim()
