import { fieldNames, followed, type ProfileFields } from './profile-fields.ts'

const was = 'was '

/** Edits as the tab keeps them: what is typed, and what was stored when it was. */
export const keptEdits = (values: ProfileFields, stored: ProfileFields): Record<string, string> => ({
  ...values,
  ...Object.fromEntries(fieldNames.map((name) => [was + name, stored[name]])),
})

/** The form after an interruption: what had been typed, everything else as it is stored now. */
export function restoredEdits(kept: Record<string, string>, stored: ProfileFields): ProfileFields {
  const fields = (prefix: string) =>
    Object.fromEntries(fieldNames.map((name) => [name, kept[prefix + name] ?? ''])) as unknown as ProfileFields
  return followed(fields(''), fields(was), stored)
}
