import { isAccountName, isNickname } from '@member/shared'
import { isDay } from '@member/shared/ui'
import { check, object, picklist, pipe, string, trim } from 'valibot'
import type { ProfileFields } from './profile-fields.ts'

/** Maximum length of a motto (member API, 7.3); servers store 255. */
export const longestMotto = 120

/** Counts code points, not UTF-16 units, so that an emoji is one character. */
export const lengthOf = (text: string): number => [...text].length

/** Earliest birthday. */
export const firstDay = '1900-01-01'

/**
 * Validation of the form; each message is a text key. Stored values stay valid: stock servers hold names of 16
 * characters (member API, 5.3) and mottos of 255, which must not prevent saving the other fields.
 * @param today `YYYY-MM-DD` in the member's time zone
 */
export function profileSchema(stored: ProfileFields, today: string) {
  const text = pipe(string(), trim())
  return object({
    username: pipe(
      text,
      check((name) => name !== '', 'profile.username.missing'),
      check((name) => name === stored.username || isAccountName(name), 'profile.username.rule'),
    ),
    nickname: pipe(
      text,
      check((name) => name !== '', 'profile.nickname.missing'),
      check((name) => name === stored.nickname || isNickname(name), 'profile.nickname.rule'),
    ),
    gender: picklist(['0', '1', '2']),
    birthday: pipe(
      string(),
      check((day) => day === '' || isDay(day), 'profile.birthday.incomplete'),
      check((day) => day <= today, 'profile.birthday.future'),
      check((day) => day === '' || day === stored.birthday || day >= firstDay, 'profile.birthday.past'),
    ),
    motto: pipe(
      text,
      check((motto) => motto === stored.motto.trim() || lengthOf(motto) <= longestMotto, 'profile.motto.long'),
    ),
    province: string(),
    city: string(),
    district: string(),
  })
}
