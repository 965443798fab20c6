/** What the sentences of a refusal about a field have in common, in the languages of the server. */
export type Signs<Field extends string> = readonly (readonly [Field, RegExp])[]

/** The field that a refusal is about; null when its sentence does not say. Servers send nothing else. */
export const refusedField = <Field extends string>(signs: Signs<Field>, sentence: string): Field | null =>
  signs.find(([, sign]) => sign.test(sentence))?.[0] ?? null
