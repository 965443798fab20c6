import { decodeEntities, type Member } from '@member/shared'

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
