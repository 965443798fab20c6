/** An object as the server sent it. PHP writes an empty object as `[]` (contract 1.1); that and any non-object give `{}`. */
export function readRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
