import { useMinute } from '@member/shared/ui'

/** The member's local hour, 0–23, brought up to date within a minute while the page is open. */
export const useLocalHour = (): number => new Date(useMinute() * 60_000).getHours()
