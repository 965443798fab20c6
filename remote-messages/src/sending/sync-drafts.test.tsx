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

interface Posted {
  userId: number
  content: string
  replaces: readonly string[]
}

/** A server that has drafts, which may be out of reach; `sent` are the texts that were sent. */
function server(kept: Record<number, { content: string; updated_at: number }> = {}) {
  const saved: unknown[] = []
  const sent = new Set<string>()
  const state = { reach: true }
  const reached = () => {
    if (!state.reach) throw new ApiError('offline', 'No connection.')
  }
  const http = {
    async get() {
      reached()
      return { list: Object.entries(kept).map(([userId, draft]) => ({ userId: Number(userId), ...draft })) }
    },
    async post(_: string, { userId, content, replaces }: Posted) {
      reached()
      const now = kept[userId]?.content ?? ''
      if (now === '' && content !== '' && replaces.includes(content))
        return { state: sent.has(content) ? 'sent' : 'gone' }
      if (now !== content && now !== '' && !replaces.includes(now)) return { state: 'other' }
      saved.push({ userId, content })
      if (content === '') delete kept[userId]
      else kept[userId] = { content, updated_at: 9 }
      return { state: 'saved', updated_at: 9 }
    },
  }
  return { http: http as never, saved, sent, state, kept }
}

it('brings what was written on another device', async () => {
  const drafts = openDrafts(browser, 7)
  syncDrafts(drafts, server({ 12: { content: 'from the phone', updated_at: 5 } }).http)
  await settle()
  expect(drafts.read('12:person')).toMatchObject({ text: 'from the phone', known: 'from the phone' })
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
  expect(drafts.read('12:person')).toMatchObject({ text: 'Half a sen ', known: 'Half a sen' })
  drafts.write('12:person', { text: '' })
  await jest.advanceTimersByTimeAsync(0)
  expect(saved[1]).toEqual({ userId: 12, content: '' })
})

/** Storage of one device. */
const ownStorage = () => {
  const entries: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(entries, { [key]: value }),
    removeItem: (key: string) => void delete entries[key],
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(entries, name, { value })
  return entries as unknown as Storage
}

/** Two devices of a member with the same server, each with a storage of its own. */
function devices() {
  const shared = server()
  const device = () => {
    const storage = ownStorage()
    const drafts = openDrafts({ storage: () => storage, onStorage: () => {} }, 7)
    syncDrafts(drafts, shared.http)
    const write = async (text: string) => {
      drafts.write('12:person', { text })
      await settle()
    }
    return { write, text: () => drafts.read('12:person').text }
  }
  return { ...shared, desktop: device(), phone: device() }
}
const comeBack = async () => {
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
}

it('keeps a draft when another device sends something else, and offers it there', async () => {
  const { desktop, phone, kept } = devices()
  await settle()
  await desktop.write('A long answer')
  await phone.write('On my w')
  await phone.write('')
  expect(kept[12]?.content).toBe('A long answer')
  await comeBack()
  expect([desktop.text(), phone.text()]).toEqual(['A long answer', 'A long answer'])
})

it('brings edits back to the device that began', async () => {
  const { desktop, phone } = devices()
  await desktop.write('one')
  await comeBack()
  await phone.write('one two')
  await comeBack()
  expect(desktop.text()).toBe('one two')
  await desktop.write('one two three')
  await comeBack()
  expect(phone.text()).toBe('one two three')
})

it('keeps both texts when both devices have written on, until one is sent', async () => {
  const { desktop, phone, state, kept } = devices()
  await desktop.write('one')
  await comeBack()
  state.reach = false
  await desktop.write('one three')
  state.reach = true
  await phone.write('one two')
  await comeBack()
  expect([desktop.text(), phone.text(), kept[12]?.content]).toEqual(['one three', 'one two', 'one two'])
  await phone.write('')
  await comeBack()
  expect([desktop.text(), kept[12]?.content]).toEqual(['one three', 'one three'])
})

it('empties what another device has sent as it is, also when the message was held there', async () => {
  const { desktop, phone, sent } = devices()
  await desktop.write('Hello')
  await comeBack()
  await phone.write('')
  await comeBack()
  expect(desktop.text()).toBe('Hello')
  sent.add('Hello')
  await jest.advanceTimersByTimeAsync(15_000)
  expect(desktop.text()).toBe('')
})

it('keeps what another device has emptied or sent with changes', async () => {
  const { desktop, phone, kept } = devices()
  await desktop.write('Hello')
  await comeBack()
  await phone.write('')
  await comeBack()
  expect([desktop.text(), phone.text(), kept[12]]).toEqual(['Hello', '', undefined])
})

it.each([[null], [{}], [{ list: 'x' }], [{ list: [{ userId: 'x' }] }]])(
  'drops nothing for an answer %j',
  async (answer) => {
    const drafts = openDrafts(browser, 7)
    drafts.put('12:person', { text: 'a', files: [], at: 3, known: 'a' })
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
  expect(drafts.read('12:person')).toMatchObject({ text: 'offline', known: '' })
  state.reach = true
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(saved).toEqual([{ userId: 12, content: 'offline' }])
})

it('does not interrupt who is writing, nor writes over another device', async () => {
  const { http, kept } = server({ 12: { content: 'older', updated_at: 5 } })
  const drafts = openDrafts(browser, 7)
  syncDrafts(drafts, http)
  drafts.write('12:person', { text: 'what is written now' })
  await settle()
  expect([drafts.read('12:person').text, kept[12]?.content]).toEqual(['what is written now', 'older'])
  expect(await saveDrafts(drafts, (http as { post: never }).post)).toBe(1)
})

it('goes on saving after an answer was lost', async () => {
  const { http, kept } = server()
  const { get, post } = http as { get: () => unknown; post: (...all: unknown[]) => Promise<unknown> }
  let answers: 'lost' | 'heard' = 'lost'
  const lossy = async (...all: unknown[]) => {
    const answer = await post(...all)
    if (answers === 'lost') throw new ApiError('offline', 'No connection.')
    return answer
  }
  const drafts = openDrafts(browser, 7)
  syncDrafts(drafts, { get, post: lossy } as never)
  await settle()
  drafts.write('12:person', { text: 'a' })
  await settle()
  drafts.write('12:person', { text: 'ab' })
  await settle()
  answers = 'heard'
  drafts.write('12:person', { text: 'abc' })
  await settle()
  expect(kept[12]?.content).toBe('abc')
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
