import { readList, readNumber, readRecord, readText } from '@member/shared'

/** What one day added to or took from the member's account. */
export interface GrowthDay {
  /** `YYYY-MM-DD`. */
  day: string
  /** Currency units; null when the server sent nothing readable for the day. */
  money: number | null
  points: number | null
}

/** Reads the answer of account/overview (contract 1.4): lists of days, money and score that belong together by index. */
export function readGrowth(data: unknown): readonly GrowthDay[] {
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

/** True when nothing was added or taken on any day, so that there is nothing to draw. */
export function isQuiet(days: readonly GrowthDay[]): boolean {
  return days.every(({ money, points }) => !money && !points)
}
