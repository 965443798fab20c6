import { array, check, maxLength, object, pipe, string, trim } from 'valibot'
import type { Signs } from '../refused-field.ts'
import type { Team } from './team.ts'

/** The form of a team. */
export interface TeamFields {
  name: string
  nameEn: string
  /** Ids of its agents. */
  members: string[]
}

const name = pipe(
  string(),
  trim(),
  check((value) => [...value].length <= 30, 'desk.teams.name.long'),
)

/** Checks the form; the messages are keys of texts. */
export const teamSchema = object({
  name: pipe(
    name,
    check((value) => value !== '', 'desk.name.missing'),
  ),
  nameEn: name,
  members: pipe(array(string()), maxLength(100, 'desk.teams.members.many')),
})

/** Which field a refusal is about. */
export const teamSigns: Signs<keyof TeamFields> = [
  ['members', /agents|客服/i],
  ['name', /name|名称|同名/i],
]

/** The form of a stored team, or of a new one. */
export const teamFields = (row: Team | null): TeamFields => ({
  name: row?.names['zh-cn'] ?? '',
  nameEn: row?.names.en ?? '',
  members: row?.members.map(({ id }) => id) ?? [],
})

/** What is sent for a form. */
export const teamBody = (fields: TeamFields, row: Team | null) => ({
  ...(row !== null && { id: Number(row.id) }),
  name: fields.name,
  name_en: fields.nameEn,
  member_ids: fields.members.map(Number),
})
