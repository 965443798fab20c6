import { createInstance } from 'i18next'
import en from '../locales/en/host.json'
import zhCn from '../locales/zh-cn/host.json'
import { createHostStore } from '../platform/app-store.ts'
import { firstLanguage, type LanguageCode, languageAtom } from './language.ts'
import { createLanguageSwitch } from './language-switch.ts'
import type { HostTexts } from './load-texts.ts'
import { startI18n } from './start-i18n.ts'

function setUp(
  load: (language: LanguageCode, failed: (error: unknown) => void) => Promise<HostTexts> = async (
    language: LanguageCode,
  ) => (language === 'en' ? en : zhCn),
) {
  const missing = jest.fn()
  const store = createHostStore()
  const i18n = startI18n(createInstance(), 'zh-cn')
  const page = { cookie: '', documentElement: { lang: '' } }
  const made = createLanguageSwitch({ i18n, store, document: page as Document, load, missing })
  return { store, i18n, page, missing, ...made }
}

test('a switch loads all texts, then changes language, cookie and document', async () => {
  const { ready, setLanguage, addSource, store, i18n, page } = setUp()
  await ready
  let arrive = () => {}
  addSource(
    () =>
      new Promise<void>((resolve) => {
        arrive = resolve
      }),
  )
  const switched = setLanguage('en')
  await new Promise((resolve) => setTimeout(resolve))
  expect(store.get(languageAtom)).toBe('zh-cn')
  arrive()
  await switched
  expect(store.get(languageAtom)).toBe('en')
  expect(i18n.t('user.login')).toBe('Log in')
  expect(page.documentElement.lang).toBe('en')
  expect(page.cookie).toContain('ba-lang=en')
})

test('an area whose texts fail does not stop the switch, the host’s do', async () => {
  const { setLanguage, addSource, store } = setUp()
  addSource(() => Promise.reject(new Error('404')))
  await setLanguage('en')
  expect(store.get(languageAtom)).toBe('en')

  const failing = setUp(async (language) => {
    if (language === 'en') throw new Error('404')
    return zhCn
  })
  await expect(failing.setLanguage('en')).rejects.toThrow('404')
  expect(failing.store.get(languageAtom)).toBe('zh-cn')
})

test('a language that lacks texts falls back to English, also for plurals', async () => {
  const added = 'ru' as LanguageCode
  const russian: HostTexts = { 'user.login': 'Войти' }
  const { setLanguage, i18n, page, store } = setUp(async (language) => (language === added ? russian : en))
  await setLanguage(added)
  expect(store.get(languageAtom)).toBe(added)
  expect(page.documentElement.lang).toBe('ru')
  expect(i18n.t('user.login')).toBe('Войти')
  expect(i18n.t('user.logout')).toBe('Log out')
  // Russian has plural forms for 3 and 5 that English lacks.
  for (const count of [1, 3, 5]) expect(i18n.t('messages.unread', { count })).toBe(`${count} unread`)
})

test('without any file of texts the page shows words that can be read, and no key', async () => {
  const { ready, i18n } = setUp(() => Promise.reject(new Error('404')))
  await ready
  expect(i18n.t('user.login')).toBe('登录 Log in')
  expect(i18n.t('messages.unread', { count: 3 })).toBe('…')
})

test('texts that cannot be loaded are those of another language, until they can', async () => {
  let broken = true
  const { ready, i18n, missing } = setUp(async (language) => {
    if (language === 'en') return en
    if (broken) throw new Error('404')
    return zhCn
  })
  const changed = jest.fn()
  i18n.on('languageChanged', changed)
  jest.useFakeTimers()
  await ready
  expect(i18n.t('user.login')).toBe('Log in')
  broken = false
  await jest.advanceTimersByTimeAsync(60_000)
  jest.useRealTimers()
  expect(i18n.t('user.login')).toBe('登录')
  expect(changed).toHaveBeenCalledTimes(1)
  expect(missing).toHaveBeenCalledTimes(1)
})

test('a file that comes at the second try is told of as well, once', async () => {
  const damaged = new Error('damaged')
  const { ready, setLanguage, i18n, missing } = setUp(async (language, failed) => {
    failed(damaged)
    return language === 'en' ? en : zhCn
  })
  await ready
  await setLanguage('en')
  expect(i18n.t('user.login')).toBe('Log in')
  expect(missing.mock.calls).toEqual([[damaged]])
})

test('the last choice wins also when the texts of the earlier one arrive later', async () => {
  let arrive = () => {}
  const slow = new Promise<HostTexts>((resolve) => {
    arrive = () => resolve(en)
  })
  const { setLanguage, store } = setUp((language) => (language === 'en' ? slow : Promise.resolve(zhCn)))
  const earlier = setLanguage('en')
  await setLanguage('zh-cn')
  arrive()
  await earlier
  expect(store.get(languageAtom)).toBe('zh-cn')
})

test.each([
  ['en', 'zh-CN', 'en'],
  ['zh-cn', 'en', 'zh-cn'],
  [null, 'en', 'en'],
  [null, 'zh-CN', 'zh-cn'],
  ['fr', 'en', 'en'],
  ['fr', 'fr', 'zh-cn'],
  [null, '', 'zh-cn'],
])('chosen %j on a page in %j: %s', (chosen, ofPage, language) => {
  expect(firstLanguage(chosen, ofPage)).toBe(language)
})
