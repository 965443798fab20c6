import { ApiError } from '@member/shared'
import { type DraftBrowser, openDrafts } from './drafts.ts'
import { saveDrafts, syncDrafts } from './sync-drafts.ts'

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

const browser: DraftBrowser = { storage: () => localStorage, onStorage: () => {} }
const settle = () => jest.advanceTimersByTimeAsync(2_000)

/** A server that has drafts, which may be out of reach. */
function server(kept: Record<number, { content: string; updated_at: number }> = {}) {
  const saved: unknown[] = []
  const state = { reach: true }
  const reached = () => {
    if (!state.reach) throw new ApiError('offline', 'No connection.')
  }
  const http = {
    async get() {
      reached()
      return { list: Object.entries(kept).map(([userId, draft]) => ({ userId: Number(userId), ...draft })) }
    },
    async post(_: string, body: { userId: number; content: string }) {
      reached()
      saved.push(body)
      if (body.content === '') delete kept[body.userId]
      else kept[body.userId] = { content: body.content, updated_at: 9e9 }
    },
  }
  return { http: http as never, saved, state, kept }
}

it('brings what was written on another device', async () => {
  const drafts = openDrafts(browser, 7)
  syncDrafts(drafts, server({ 12: { content: 'from the phone', updated_at: 5 } }).http)
  await settle()
  expect(drafts.read('12:person')).toMatchObject({ text: 'from the phone', standing: 'arrived' })
})

it('saves what is written, once after a pause, and drops what was sent at once', async () => {
  const { http, saved } = server()
  const drafts = openDrafts(browser, 7)
  syncDrafts(drafts, http)
  await settle()
  drafts.write('12:person', { text: 'Half' })
  await jest.advanceTimersByTimeAsync(500)
  drafts.write('12:person', { text: 'Half a sen ' })
  await settle()
  expect(saved).toEqual([{ userId: 12, content: 'Half a sen' }])
  expect(drafts.read('12:person')).toMatchObject({ text: 'Half a sen ', standing: 'saved' })
  drafts.write('12:person', { text: '' })
  await jest.advanceTimersByTimeAsync(0)
  expect(saved[1]).toEqual({ userId: 12, content: '' })
})

it('drops what was sent from another device, and keeps what was changed here', async () => {
  const { http } = server()
  const drafts = openDrafts(browser, 7)
  const draft = { text: 'a', files: [], at: 3 }
  drafts.put('12:person', { ...draft, standing: 'saved' })
  drafts.put('13:person', { ...draft, standing: 'changed' })
  syncDrafts(drafts, http)
  await settle()
  expect([...drafts.all().keys()]).toEqual(['13:person'])
})

it.each([[null], [{}], [{ list: 'x' }], [{ list: [{ userId: 'x' }] }]])(
  'drops nothing for an answer %j',
  async (answer) => {
    const drafts = openDrafts(browser, 7)
    drafts.put('12:person', { text: 'a', files: [], at: 3, standing: 'saved' })
    syncDrafts(drafts, { get: async () => answer, post: async () => null } as never)
    await settle()
    expect(drafts.read('12:person').text).toBe('a')
  },
)

it('saves what was written without a connection when the server is there again', async () => {
  const { http, saved, state } = server()
  state.reach = false
  const drafts = openDrafts(browser, 7)
  syncDrafts(drafts, http)
  drafts.write('12:person', { text: 'offline' })
  await settle()
  expect(drafts.read('12:person')).toMatchObject({ text: 'offline', standing: 'changed' })
  state.reach = true
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(saved).toEqual([{ userId: 12, content: 'offline' }])
})

it('does not interrupt who is writing', async () => {
  const { http, kept } = server({ 12: { content: 'older', updated_at: 5 } })
  const drafts = openDrafts(browser, 7)
  syncDrafts(drafts, http)
  drafts.write('12:person', { text: 'what is written now' })
  await settle()
  expect([drafts.read('12:person').text, kept[12]?.content]).toEqual(['what is written now', 'what is written now'])
})

it('keeps files, which the server does not have, and says so before a logout', async () => {
  const { http, kept } = server({ 12: { content: 'other', updated_at: 9e9 } })
  const drafts = openDrafts(browser, 7)
  const files = [{ url: '/storage/a.png', name: 'a.png', size: 3 }]
  drafts.write('12:person', { text: 'with a picture', files })
  drafts.write('13:person', { text: 'words' })
  expect(await saveDrafts(drafts, (http as { post: never }).post)).toBe(1)
  expect(kept[13]?.content).toBe('words')
  syncDrafts(drafts, http)
  await settle()
  expect(drafts.read('12:person')).toMatchObject({ text: 'with a picture', files })
})
