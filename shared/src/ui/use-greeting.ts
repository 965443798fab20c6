import { useLanguage } from '@member/shared'
import { greetingAt } from './greeting.ts'
import { greetingTexts } from './greeting-texts.ts'
import { useMinute } from './minute-clock.ts'

/**
 * The greeting of a member by name and local hour, in their language. It follows the clock within a minute while the
 * page is open.
 */
export function useGreeting(name: string): string {
  const hour = new Date(useMinute() * 60_000).getHours()
  return greetingTexts(useLanguage().current)[greetingAt(hour)](name)
}
