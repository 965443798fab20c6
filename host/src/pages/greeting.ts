import type { HostTextKey } from '../i18n/host-text-key.ts'

/** Text key of the greeting for an hour, 0 to 23 (specification, section 4). */
export function greetingKey(hour: number): HostTextKey {
  if (hour < 5) return 'greeting.lateNight'
  if (hour < 9) return 'greeting.earlyMorning'
  if (hour < 12) return 'greeting.morning'
  if (hour < 14) return 'greeting.noon'
  if (hour < 18) return 'greeting.afternoon'
  return 'greeting.evening'
}
