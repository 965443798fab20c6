import { readText } from '@member/shared'

/** The closed work order that a new one goes on with. */
export interface FollowUp {
  id: number
  /** Empty if not told. */
  number: string
}

/**
 * Reads from the address of the page which work order is followed up; null when it is none. Anybody can write such an
 * address: the server takes only the member's own, and the number is shown as text.
 */
export function readFollowUp(query: URLSearchParams): FollowUp | null {
  const id = readText(query.get('follow_up_of'))
  if (!/^[1-9]\d{0,9}$/.test(id)) return null
  const number = readText(query.get('number'))
  return { id: Number(id), number: /^[\w-]{1,32}$/.test(number) ? number : '' }
}
