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

type GreetingTexts = Readonly<Record<Greeting, (name: string, isFirst?: boolean) => string>>

const welcomeEn = (isFirst = false) => (isFirst ? 'Welcome.' : 'Welcome back.')

const en: GreetingTexts = {
  lateNight: (name, isFirst) => `Still up, ${name}? Remember to rest. ${welcomeEn(isFirst)}`,
  earlyMorning: (name, isFirst) => `Good morning, ${name}. You’re up early. ${welcomeEn(isFirst)}`,
  morning: (name, isFirst) => `Good morning, ${name}. ${welcomeEn(isFirst)}`,
  noon: (name, isFirst) => `Good afternoon, ${name}. ${welcomeEn(isFirst)}`,
  afternoon: (name, isFirst) => `Good afternoon, ${name}. ${welcomeEn(isFirst)}`,
  evening: (name, isFirst) => `Good evening, ${name}. ${welcomeEn(isFirst)}`,
}

const welcomeZh = (isFirst = false) => (isFirst ? '欢迎加入。' : '欢迎回来。')

const zhCn: GreetingTexts = {
  lateNight: (name, isFirst) => `夜深了，${name}。注意休息，${welcomeZh(isFirst)}`,
  earlyMorning: (name, isFirst) => `早上好，${name}。${welcomeZh(isFirst)}`,
  morning: (name, isFirst) => `上午好，${name}。${welcomeZh(isFirst)}`,
  noon: (name, isFirst) => `中午好，${name}。${welcomeZh(isFirst)}`,
  afternoon: (name, isFirst) => `下午好，${name}。${welcomeZh(isFirst)}`,
  evening: (name, isFirst) => `晚上好，${name}。${welcomeZh(isFirst)}`,
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
 * page is open. `isFirst`: they have just joined.
 */
export function useGreeting(name: string, isFirst = false): string {
  const hour = new Date(useMinute() * 60_000).getHours()
  return greetingTexts(useLanguage().current)[greetingAt(hour)](name, isFirst)
}
