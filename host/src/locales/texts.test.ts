import { languages } from '../i18n/language.ts'
import captchaEn from './en/captcha.json'
import frameEn from './en/frame.json'
import en from './en/host.json'
import releasesEn from './en/releases.json'
import captchaZhCn from './zh-cn/captcha.json'
import frameZhCn from './zh-cn/frame.json'
import zhCn from './zh-cn/host.json'
import releasesZhCn from './zh-cn/releases.json'

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

type Texts = Record<string, string>
const files: [name: string, en: Texts, zhCn: Texts][] = [
  ['host', en, zhCn],
  ['releases', releasesEn, releasesZhCn],
  ['captcha', captchaEn, captchaZhCn],
  ['frame', frameEn, frameZhCn],
]

/** Keys of titles by which menus are translated: name and title of an entry of a stock server's installer. */
const isMenuTitle = (key: string) => /\p{Script=Han}/u.test(key)
const keys = (texts: object) => Object.keys(texts).filter((key) => !isMenuTitle(key))

test.each(files)('%s: both languages have every text, and none is empty', (_, en, zhCn) => {
  expect(keys(en)).toEqual(Object.keys(zhCn))
  expect([...Object.values(en), ...Object.values(zhCn)].filter((text) => text.trim() === '')).toEqual([])
})

test.each(
  files.flatMap(([name, en, zhCn]) => Object.keys(zhCn).map((key) => [`${name} ${key}`, en[key], zhCn[key]] as const)),
)('%s has the same placeholders in both languages', (_, inEnglish = '', inChinese = '') => {
  expect(placeholders(inEnglish)).toEqual(placeholders(inChinese))
})

test('English texts have no Chinese except the name of the language choice', () => {
  const chinese = files.flatMap(([, en]) => Object.entries(en)).filter(([, text]) => /\p{Script=Han}/u.test(text))
  expect(chinese.map(([key]) => key)).toEqual(['language.choose'])
})

test.each(languages.map(({ code, load }) => [code, load] as const))(
  '%s: every text belongs to a known one and fills its places',
  async (_, load) => {
    const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
    const known = new Map(Object.entries(zhCn).map(([key, text]) => [stem(key), placeholders(text)]))
    const texts: Texts = (await load()).default
    for (const key of keys(texts)) expect([key, placeholders(texts[key] ?? '')]).toEqual([key, known.get(stem(key))])
  },
)
