import { useLanguage } from '@member/shared'
import { useMinute } from './minute-clock.ts'

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

type GreetingTexts = Readonly<Record<Greeting, (name: string) => string>>

const en: GreetingTexts = {
  lateNight: (name) => `It is late, ${name}. Remember to rest. Welcome back.`,
  earlyMorning: (name) => `Good morning, ${name}. You are up early. Welcome back.`,
  morning: (name) => `Good morning, ${name}. Welcome back.`,
  noon: (name) => `Enjoy your midday break, ${name}. Welcome back.`,
  afternoon: (name) => `Good afternoon, ${name}. Welcome back.`,
  evening: (name) => `Good evening, ${name}. Welcome back.`,
}

const zhCn: GreetingTexts = {
  lateNight: (name) => `夜深了，${name}，注意休息，欢迎回来！`,
  earlyMorning: (name) => `早上好，${name}，欢迎回来！`,
  morning: (name) => `上午好，${name}，欢迎回来！`,
  noon: (name) => `中午好，${name}，欢迎回来！`,
  afternoon: (name) => `下午好，${name}，欢迎回来！`,
  evening: (name) => `晚上好，${name}，欢迎回来！`,
}

/** To add a language, add an entry here. English is used for a language without one. */
const textsByLanguage: Readonly<Record<string, GreetingTexts>> = { 'zh-cn': zhCn, en }

/**
 * The greetings for a language code such as `zh-cn`. Apart from the kit's other texts, because only two pages greet and
 * every page loads those.
 */
export const greetingTexts = (language: string): GreetingTexts => textsByLanguage[language] ?? en

/**
 * The greeting of a member by name and local hour, in their language. It follows the clock within a minute while the
 * page is open.
 */
export function useGreeting(name: string): string {
  const hour = new Date(useMinute() * 60_000).getHours()
  return greetingTexts(useLanguage().current)[greetingAt(hour)](name)
}
