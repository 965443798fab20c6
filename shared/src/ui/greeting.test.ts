import { type Greeting, greetingAt } from './greeting.ts'
import { greetingTexts } from './greeting-texts.ts'

const hours: [hour: number, greeting: Greeting][] = [
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

test.each(hours)('at %i the greeting is %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting)
})

describe('every greeting names the member and welcomes them back', () => {
  const greetings = [...new Set(hours.map(([, greeting]) => greeting))]

  test.each(greetings)('%s', (greeting) => {
    expect(greetingTexts('en')[greeting]('Lin')).toMatch(/, Lin\..*Welcome back\.$/)
    expect(greetingTexts('zh-cn')[greeting]('小林')).toMatch(/，小林，.*欢迎回来！$/)
  })
})
