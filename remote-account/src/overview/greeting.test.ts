import en from '../texts/en/overview.json'
import zhCn from '../texts/zh-cn/overview.json'
import { greetingAt } from './greeting.ts'

const hours: [hour: number, greeting: ReturnType<typeof greetingAt>][] = [
  [0, 'lateNight'],
  [4, 'lateNight'],
  [5, 'earlyMorning'],
  [8, 'earlyMorning'],
  [9, 'morning'],
  [11, 'morning'],
  [12, 'noon'],
  [13, 'noon'],
  [14, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
]

describe('greetingAt', () => {
  it.each(hours)('at %i greets with %s', (hour, greeting) => {
    expect(greetingAt(hour)).toBe(greeting)
  })
})

describe('greeting texts', () => {
  const greetings = [...new Set(hours.map(([, greeting]) => greeting))]

  it.each(greetings)('says %s with a welcome back in both languages', (greeting) => {
    expect(en[`overview.greeting.${greeting}`]).toMatch(/\{\{nickname\}\}.*Welcome back/)
    expect(zhCn[`overview.greeting.${greeting}`]).toMatch(/\{\{nickname\}\}.*欢迎回来/)
  })
})
