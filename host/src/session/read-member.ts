import type { Member, PastLogin, Region } from '@member/shared'
import { isObject, numberOf, textOf } from '../site/loose-value.ts'
import { plainName } from './plain-name.ts'

/** Amounts are decimal strings with two digits, whatever the server writes them as. */
function moneyOf(value: unknown): string {
  const text = textOf(value)
  if (/^-?\d+\.\d{2}$/.test(text)) return text
  return numberOf(value, 0).toFixed(2)
}

const genderOf = (value: unknown): Member['gender'] => {
  const gender = numberOf(value, 0)
  return gender === 1 || gender === 2 ? gender : 0
}

/** Undefined for a server that keeps no region. */
function regionOf({ province, city, district }: Record<string, unknown>): Region | undefined {
  if (province === undefined) return undefined
  return { province: numberOf(province, 0), city: numberOf(city, 0), district: numberOf(district, 0) }
}

/** Undefined on the first login and for a server that keeps no previous login. */
function previousLoginOf(input: Record<string, unknown>): PastLogin | undefined {
  const time = numberOf(input.previous_login_time, null)
  return time === null || time <= 0 ? undefined : { time, ip: textOf(input.previous_login_ip) }
}

/** Reads a server's user info (contract, section 1.3): null for `[]`, a guest, or anything without an id. */
export function readMember(input: unknown): Member | null {
  if (!isObject(input)) return null
  const id = numberOf(input.id, 0)
  if (id <= 0) return null
  const region = regionOf(input)
  const previousLogin = previousLoginOf(input)
  return {
    id,
    username: textOf(input.username),
    nickname: plainName(textOf(input.nickname)),
    email: textOf(input.email),
    mobile: textOf(input.mobile),
    avatar: textOf(input.avatar),
    gender: genderOf(input.gender),
    birthday: textOf(input.birthday) || null,
    money: moneyOf(input.money),
    score: numberOf(input.score, 0),
    lastLoginTime: numberOf(input.last_login_time, null),
    lastLoginIp: textOf(input.last_login_ip),
    joinTime: numberOf(input.join_time, null),
    motto: textOf(input.motto),
    ...(previousLogin === undefined ? {} : { previousLogin }),
    ...(region === undefined ? {} : { region }),
  }
}
