/** Whether a value is an object with keys. A list is none: PHP writes an empty object as `[]` (contract 1.1). */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object as the server sent it; anything that is no object with keys gives `{}`. */
export const readRecord = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})
