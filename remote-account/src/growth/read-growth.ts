import { type AnswerOf, readList, readNumber, readRecord, readText } from '@member/shared'

/** Changes of one day. */
export interface GrowthDay {
  /** `YYYY-MM-DD`. */
  day: string
  /** Currency units; null when missing or unreadable. */
  money: number | null
  points: number | null
}

/** Reads a response of account/overview (member API, 7.2): parallel lists of days, money and score. */
export function readGrowth(data: AnswerOf<'/api/account/overview'>): readonly GrowthDay[] {
  const { days, money, score } = readRecord(data)
  const amounts = readList(money)
  const points = readList(score)
  return readList(days)
    .map((day, index) => ({
      day: readText(day),
      money: readNumber(amounts[index]),
      points: readNumber(points[index]),
    }))
    .filter(({ day }) => day !== '')
}

/** Whether there was no change on any day, so that there is nothing to draw. */
export function isQuiet(days: readonly GrowthDay[]): boolean {
  return days.every(({ money, points }) => !money && !points)
}
