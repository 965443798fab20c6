import { greetingAt } from './greeting.ts'
import { useMinute } from './minute-clock.ts'
import { useKitTexts } from './use-kit-texts.ts'

/**
 * Greets a member by name and local hour, with a welcome back, in the member's language. A new hour is noticed within a
 * minute while the page is open.
 */
export function useGreeting(name: string): string {
  const hour = new Date(useMinute() * 60_000).getHours()
  return useKitTexts().greeting[greetingAt(hour)](name)
}
