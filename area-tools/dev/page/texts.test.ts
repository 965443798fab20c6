import i18next from 'i18next'
import { texts } from './texts.ts'

const balance = { title: 'Balance', note: 'gone soon' }

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: {}, initAsync: false, keySeparator: false })
})

test('a changed file replaces its texts where they were added, and says so', () => {
  texts.evaluated('account balance.json', balance)
  i18next.addResourceBundle('en', 'account@1 balance', balance, true, true)
  const changed = jest.fn()
  i18next.on('languageChanged', changed)
  texts.evaluated('account balance.json', { title: 'Money' })
  expect(i18next.getResourceBundle('en', 'account@1 balance')).toEqual({ title: 'Money' })
  expect(changed).toHaveBeenCalledWith('en')
})

test('texts of other files in the same namespace stay', () => {
  const shared = { close: 'Close' }
  texts.evaluated('account shared.json', shared)
  i18next.addResourceBundle('en', 'account@1 balance', shared, true, true)
  texts.evaluated('account balance.json', { title: 'Funds' })
  expect(i18next.getResourceBundle('en', 'account@1 balance')).toEqual({ title: 'Funds', close: 'Close' })
})

test('a file that is not on the page changes nothing', () => {
  const changed = jest.fn()
  i18next.on('languageChanged', changed)
  texts.evaluated('account profile.json', { title: 'Profile' })
  expect(changed).not.toHaveBeenCalled()
})
