import { fieldNames, followed, type ProfileFields } from './profile-fields.ts'

const was = 'was '

/** Unsaved edits that the tab keeps: the form, and the stored profile at that time. */
export const keptEdits = (values: ProfileFields, stored: ProfileFields): Record<string, string> => ({
  ...values,
  ...Object.fromEntries(fieldNames.map((name) => [was + name, stored[name]])),
})

/** Restores the form after an interruption: edited fields are kept, all others have the stored values. */
export function restoredEdits(kept: Record<string, string>, stored: ProfileFields): ProfileFields {
  const fields = (prefix: string) =>
    Object.fromEntries(fieldNames.map((name) => [name, kept[prefix + name] ?? ''])) as unknown as ProfileFields
  return followed(fields(''), fields(was), stored)
}
