import type { BodyOf, Member } from '@member/shared'
import { changedFields, type ProfileFields } from './profile-fields.ts'

/** Body of `POST /api/account/profile`. */
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
