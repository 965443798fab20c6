import type { AreaDefinition, AreaHttp, FirstQuery, PageEntry } from '@member/shared'
import { createAreaSession } from '@member/shared/host'
import { createStore } from 'jotai'
import type { AreaCaller } from '../http/area-http.ts'
import { languageAtom } from '../i18n/language.ts'
import { pageOfArea } from '../pages/site-page.ts'
import { storedUserAtom } from '../session/session-atom.ts'
import type { OpenRelease } from './create-areas.ts'
import { followFirstQueries } from './first-queries.ts'

type Watched = Parameters<typeof followFirstQueries>
type Whereabouts = ReturnType<typeof whereabouts>

const release = '1.0.0-0123456789ab'
const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://site.example')
  return { pathname, search }
}

interface Start {
  member?: 'here' | 'none'
  login?: boolean
  /** Address that the document was opened at, and that of a navigation under way then. */
  opened?: string
  wanted?: string | undefined
}

const whereabouts = (location: string, wanted?: string) => ({
  location: at(location),
  navigation: { location: wanted === undefined ? undefined : at(wanted) },
})

function site({ member = 'here', login = true, opened: address = '/', wanted }: Start = {}) {
  let tell = (_now: Whereabouts) => {}
  const calls: AreaCaller[] = []
  const session = createAreaSession()
  const blame = jest.fn(() => 'reference')
  const opened: ((open: OpenRelease) => void)[] = []
  const router = {
    state: whereabouts(address, wanted),
    subscribe(listener: typeof tell) {
      tell = listener
    },
  }
  const whenOpen = async (_: string, act: (typeof opened)[number]) => void opened.push(act)
  const areaHttp = (caller: AreaCaller) => {
    calls.push(caller)
    return {} as AreaHttp
  }
  const store = createStore()
  store.set(languageAtom, 'en')
  if (member === 'here')
    store.set(storedUserAtom, { id: 7, username: '', nickname: '', avatar: '', token: 'token', refresh_token: '' })
  const pages = () => [pageOfArea('shop', { path: '/shop/:id', login }, () => ({}))]
  followFirstQueries(router as unknown as Watched[0], { pages, whenOpen, blame }, { areaHttp, store })
  const pass = () => new Promise((resolve) => setTimeout(resolve))
  return {
    blame,
    calls,
    session: () => session,
    async move(location: string, wanted?: string) {
      tell(whereabouts(location, wanted))
      await pass()
    },
    async open(queriesOf: (entry: PageEntry) => readonly FirstQuery[]) {
      const firstQueries = async () => ({ default: queriesOf })
      const page = { path: '/shop/:id', name: 'shop', title: {}, load: () => Promise.reject(), firstQueries } as const
      for (const act of opened.splice(0))
        act({
          release,
          session,
          definition: { name: 'shop', contract: '^1.0.0', pages: [page] } as unknown as AreaDefinition,
        })
      await pass()
    },
  }
}

const query: FirstQuery = { queryKey: ['thing'], queryFn: async () => 'answer' }

test('the first calls of a page leave when a navigation to it begins, once its area is open', async () => {
  const { move, open, session, calls } = site()
  await move('/', '/shop/7?page=2')
  const entries: PageEntry[] = []
  await open((entry) => {
    entries.push(entry)
    return [query]
  })
  expect(entries).toMatchObject([{ params: { id: '7' }, language: 'en' }])
  expect(entries[0]?.query.get('page')).toBe('2')
  expect(calls).toMatchObject([{ area: 'shop', release }])
  expect(session().queries.getQueryData(['thing'])).toBe('answer')
  // The router tells more than once of the same navigation.
  await move('/', '/shop/7?page=2')
  await move('/shop/7?page=2')
  await open(() => [query])
  expect(calls).toHaveLength(1)
})

test.each([
  ['a guest on the way to a page for members', { member: 'none' }, '/shop/7', 0],
  ['a guest on the way to a page for everybody', { member: 'none', login: false }, '/shop/7', 1],
  ['a page of the host', {}, '/user/login', 0],
  ['another query of the page that is open', {}, '/start?page=2', 0],
] as const)('%s', async (_name, of, to, sent) => {
  const { move, open, calls } = site(of)
  await move('/start', to)
  await open(() => [query])
  expect(calls).toHaveLength(sent)
})

test.each([
  ['at the start, those of the page that is opened', { opened: '/shop/7?page=2', wanted: undefined }, 1],
  ['on the way to one, those of that page', { opened: '/user/login', wanted: '/shop/7' }, 1],
  ['at the start of a guest, none of a page for members', { opened: '/shop/7', wanted: undefined, member: 'none' }, 0],
] as const)('%s', async (_name, of, sent) => {
  const { move, open, calls } = site(of)
  await open(() => [query])
  // The router tells of the page that it is at, too.
  await move(of.opened, of.wanted)
  await open(() => [query])
  expect(calls).toHaveLength(sent)
})

test('they end when the member is neither on the page nor on the way to it', async () => {
  const { move, open, calls } = site()
  const ended = () => calls.map(({ signal }) => signal.aborted)
  await move('/', '/shop/1')
  await open(() => [query])
  await move('/', '/shop/2')
  await open(() => [query])
  expect(ended()).toEqual([true, false])
  await move('/shop/2')
  await move('/shop/2', '/shop/3')
  expect(ended()).toEqual([true, false])
  await move('/shop/3')
  expect(ended()).toEqual([true, true])
  await open(() => [query])
  expect(ended()).toEqual([true, true, false])
})

test('a page that is not wanted any more when its area opens asks nothing', async () => {
  const { move, open, calls } = site()
  await move('/', '/shop/1')
  await move('/', '/')
  await open(() => [query])
  expect(calls).toEqual([])
})

test('what fails in them is reported and leaves the page to ask by itself', async () => {
  const { move, open, session, blame } = site()
  await move('/', '/shop/1')
  await open(() => {
    throw new Error('broken')
  })
  expect(blame).toHaveBeenCalledWith(new Error('broken'), 'run-threw', { area: 'shop', release })
  await move('/', '/shop/2')
  await open(() => [{ queryKey: ['thing'], queryFn: () => Promise.reject(new Error('away')) }])
  expect(blame).toHaveBeenCalledTimes(1)
  expect(session().queries.getQueryData(['thing'])).toBeUndefined()
})
