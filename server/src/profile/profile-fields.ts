import { type TSchema, Type } from 'typebox'
import { type Field, field, rowId, text, textOf } from '../http/field-kinds.ts'

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
export const longestMotto = 255

/** Input fields of the profile. */
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
