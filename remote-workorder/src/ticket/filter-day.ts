import { isDay } from '@member/shared/ui'

export const earliestDay = '2000-01-01'

/** Whether a text is a day to filter by: from 2000 on, as a year is typed from its first digit. */
export const isFilterDay = (text: string): boolean => isDay(text) && text >= earliestDay
