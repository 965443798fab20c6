/** Part of the day that a greeting is for (specification, section 4). */
export type Greeting = 'lateNight' | 'earlyMorning' | 'morning' | 'noon' | 'afternoon' | 'evening'

const until: readonly [hour: number, greeting: Greeting][] = [
  [5, 'lateNight'],
  [9, 'earlyMorning'],
  [12, 'morning'],
  [14, 'noon'],
  [18, 'afternoon'],
]

/** The greeting at a local hour, 0 to 23; a boundary hour belongs to the later part. */
export function greetingAt(hour: number): Greeting {
  return until.find(([end]) => hour < end)?.[1] ?? 'evening'
}
