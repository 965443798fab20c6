import { ApiError, type BodyOf, decodeEntities, isAccountName, isNickname, type Member } from '@member/shared'
import { isDay } from '@member/shared/ui'
import { check, object, picklist, pipe, string, trim } from 'valibot'

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

/** Values of the form controls: all strings, codes as digits, empty when not stated. */
export interface ProfileFields {
  username: string
  nickname: string
  gender: '0' | '1' | '2'
  /** `YYYY-MM-DD` or empty. */
  birthday: string
  motto: string
  province: string
  city: string
  district: string
}

export type FieldName = keyof ProfileFields

/** Every field, in the order of the form. */
export const fieldNames: readonly FieldName[] = [
  'username',
  'nickname',
  'gender',
  'birthday',
  'province',
  'city',
  'district',
  'motto',
]

const codeText = (code: number | undefined): string => (code ? String(code) : '')

/**
 * Form values of a member, with entities decoded (member API, 1.4: a stock server encodes once more with each save).
 */
export function fieldsOf({ username, nickname, gender, birthday, motto, region }: Member): ProfileFields {
  return {
    username: decodeEntities(username),
    nickname: decodeEntities(nickname),
    gender: `${gender}`,
    birthday: birthday !== null && /^[1-9]\d{3}-\d{2}-\d{2}$/.test(birthday) ? birthday : '',
    motto: decodeEntities(motto),
    province: codeText(region?.province),
    city: codeText(region?.city),
    district: codeText(region?.district),
  }
}

/** Names of the fields that differ. Leading and trailing spaces are ignored, because no server keeps them. */
export const changedFields = (values: ProfileFields, stored: ProfileFields): FieldName[] =>
  fieldNames.filter((name) => values[name].trim() !== stored[name].trim())

/**
 * Merges a changed stored profile into the form: untouched fields take the stored values, edited ones keep their
 * text.
 */
export const followed = (values: ProfileFields, before: ProfileFields, after: ProfileFields): ProfileFields => ({
  ...after,
  ...Object.fromEntries(changedFields(values, before).map((name) => [name, values[name]])),
})

export type ProfileBody = BodyOf<'/api/account/profile'>

const genderCodes = { '0': 0, '1': 1, '2': 2 } as const

/**
 * Fields that every save must contain, changed or not (member API, 7.3). A stock server checks both names for
 * uniqueness, excluding this `id`, and clears a missing birthday; an empty birthday is an SQL error there, so it is
 * null. Names are sent back exactly as they were received.
 */
export const neededAlways = ({ id, username, nickname, birthday }: Member): ProfileBody => ({
  id,
  username,
  nickname,
  birthday: birthday || null,
})

/**
 * The member as the server has just said: what a save must contain may have been changed in another tab or on another
 * device, and would be taken back. Throws when it is another member's session by now.
 */
export function newestOf({ id }: Member, said: Member | null): Member {
  if (said?.id !== id) throw new ApiError('aborted', '')
  return said
}

/** Body that saves a form: the required fields, and of the others only the changed ones. */
export function profileBody(member: Member, values: ProfileFields, stored: ProfileFields): ProfileBody {
  const body = neededAlways(member)
  for (const name of changedFields(values, stored)) {
    switch (name) {
      case 'username':
      case 'nickname':
      case 'motto':
        body[name] = values[name].trim()
        break
      case 'birthday':
        body.birthday = values.birthday || null
        break
      case 'gender':
        body.gender = genderCodes[values.gender]
        break
      case 'province':
      case 'city':
      case 'district':
        // Without all three levels a region is incomplete.
        body.province = Number(values.province)
        body.city = Number(values.city)
        body.district = Number(values.district)
    }
  }
  return body
}
