/** Whether a text is an existing calendar day as date fields write it, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Whether a day or a time is typed by half. The control's value is empty then, as if nothing were typed. */
export const isIncomplete = (field: HTMLInputElement | null): boolean => field?.validity.badInput === true
