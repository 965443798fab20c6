import type { Member } from '@member/shared'
import { changedFields, type ProfileFields } from './profile-fields.ts'

/** Body of `POST /api/account/profile`. */
export type ProfileBody = Record<string, string | number | null>

/**
 * What a server needs to know in every save, changed or not (contract 1.4): a stock one looks for the name in use
 * everywhere but at this `id`, wants both names, and takes a missing birthday for one taken back; an empty one is an
 * SQL error there, so it is null. Names go back exactly as they came.
 */
export const neededAlways = ({ id, username, nickname, birthday }: Member): ProfileBody => ({
  id,
  username,
  nickname,
  birthday: birthday || null,
})

/** What is sent to save a form: what is needed always, and beyond it only what differs from what is stored. */
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
        body.gender = Number(values.gender)
        break
      case 'province':
      case 'city':
      case 'district':
        // The levels only make sense together.
        body.province = Number(values.province)
        body.city = Number(values.city)
        body.district = Number(values.district)
    }
  }
  return body
}
