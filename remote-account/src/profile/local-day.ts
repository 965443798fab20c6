/** The day a moment falls on where the member is, as `YYYY-MM-DD`. */
export function localDay(moment: Date): string {
  const part = (number: number, digits: number) => String(number).padStart(digits, '0')
  return `${part(moment.getFullYear(), 4)}-${part(moment.getMonth() + 1, 2)}-${part(moment.getDate(), 2)}`
}
