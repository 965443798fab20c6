import { createInstance } from 'i18next'
import { framePermitsAtom } from '../site/site-data.ts'
import { openPageState } from './page-state.ts'

const origins = ['https://doc.example.com']

test.each([
  ['https:', {}, { origins: [], insecure: false }],
  ['https:', { frameOrigins: origins }, { origins, insecure: false }],
  ['https:', { insecureContent: true }, { origins: [], insecure: true }],
  ['http:', {}, { origins: [], insecure: true }],
])('on a page of %s that says %j, frames may show %j', (protocol, said, permits) => {
  const location = { protocol, origin: `${protocol}//site.example`, search: '' }
  const document = { cookie: '', documentElement: { lang: 'en' } }
  const window = { location, document, localStorage: { getItem: () => null } } as unknown as Window
  const { store } = openPageState({ window, i18n: createInstance(), ...said })
  expect(store.get(framePermitsAtom)).toEqual(permits)
})
