import { AreaUnavailable } from '../areas/reason.ts'
import { languageAtom } from '../i18n/language.ts'
import type { SitePage } from '../pages/site-page.ts'
import { createHostStore } from '../platform/app-store.ts'
import { storedUserAtom } from '../session/session-atom.ts'
import { siteStateAtom } from '../site/site-data.ts'
import { storedUser } from '../testing/site-answers.ts'
import { isSamePaint } from './show-site.tsx'

const page = { from: { who: 'host' }, login: false } as SitePage
const code = { Page: () => null }
const texts = { hasResourceBundle: (language: string) => language !== 'en' }

const storeOf = (change: (store: ReturnType<typeof createHostStore>) => void = () => {}) => {
  const store = createHostStore()
  store.set(siteStateAtom, { kind: 'ready' } as never)
  store.set(languageAtom, 'zh-cn')
  change(store)
  return { store }
}

beforeEach(() => {
  document.documentElement.lang = 'zh-CN'
})

test('a page for everybody is rendered by the server as by the browser of a guest', () => {
  expect(isSamePaint(storeOf(), texts, page, code)).toBe(true)
})

test.each<[string, ReturnType<typeof storeOf>, SitePage | undefined]>([
  ['for members', storeOf(), { ...page, login: true }],
  ['of an area', storeOf(), { ...page, from: { who: 'area' } } as SitePage],
  ['without a route', storeOf(), undefined],
  ['for a member', storeOf((store) => store.set(storedUserAtom, storedUser)), page],
  ['without the data of the site', storeOf((store) => store.set(siteStateAtom, { kind: 'waiting' } as never)), page],
  ['in another language', storeOf((store) => store.set(languageAtom, 'en')), page],
])('a page %s is not', (_, services, given) => {
  expect(isSamePaint(services, texts, given, code)).toBe(false)
})

test('a page whose texts have not come is not', () => {
  document.documentElement.lang = 'en'
  expect(
    isSamePaint(
      storeOf((store) => store.set(languageAtom, 'en')),
      texts,
      page,
      code,
    ),
  ).toBe(false)
})

test('a page whose code could not be loaded is not', () => {
  const failure = new AreaUnavailable('host', 'files', 'AB12CD')
  expect(isSamePaint(storeOf(), texts, page, { failure })).toBe(false)
})
