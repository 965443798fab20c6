import { type DraftBrowser, openDrafts } from './drafts.ts'

beforeEach(() => localStorage.clear())

/** Tabs of a browser: each hears what the others store. */
function tabs() {
  const heard: ((key: string | null) => void)[] = []
  return {
    open: (memberId = 7) =>
      openDrafts({ storage: () => localStorage, onStorage: (changed) => void heard.push(changed) }, memberId),
    tell(key: string | null) {
      for (const hear of heard) hear(key)
    },
  }
}

it('keeps a text for the next page and drops an empty one', () => {
  const { open } = tabs()
  open().write('12:person', { text: 'Half a sen' })
  const later = open()
  expect([later.read('12:person').text, [...later.all().keys()]]).toEqual(['Half a sen', ['12:person']])
  later.write('12:person', { text: ' ' })
  expect([open().read('12:person').text, localStorage.length]).toEqual(['', 0])
})

it('follows what another tab writes', () => {
  const { open, tell } = tabs()
  const [one, other] = [open(), open()]
  const changes: string[] = []
  other.subscribe(() => changes.push(other.read('12:person').text))
  one.write('12:person', { text: 'a' })
  tell('messages draft 7 12:person')
  tell('something else')
  expect(changes).toEqual(['a'])
})

it('has those of its member only, and forgets them', () => {
  const { open } = tabs()
  open(70).write('12:person', { text: 'of another' })
  const own = open()
  own.write('13:person', { text: 'own' })
  own.forget()
  expect([own.all().size, open(70).read('12:person').text]).toEqual([0, 'of another'])
})

it('is a draft with files only, and reads what an earlier release has kept', () => {
  const { open } = tabs()
  const file = { url: '/storage/a.png', name: 'a.png', size: 3 }
  open().write('12:person', { files: [file] })
  expect(open().read('12:person')).toMatchObject({ text: '', files: [file], known: '' })
  localStorage.setItem('messages draft 7 13:person', '{"text":"before"}')
  expect(open().read('13:person')).toEqual({ text: 'before', files: [], known: '', at: 0 })
})

it('tells in which conversation this tab has written', () => {
  const drafts = tabs().open()
  const told: unknown[] = []
  drafts.subscribe((written) => told.push(written))
  drafts.write('12:person', { text: 'a' })
  drafts.put('12:person', { ...drafts.read('12:person'), known: 'a' })
  expect(told).toEqual(['12:person', undefined])
})

it('knows what the server had of one that was emptied, until it has heard of that', () => {
  const drafts = tabs().open()
  drafts.write('12:person', { text: 'a' })
  drafts.put('12:person', { ...drafts.read('12:person'), known: 'a', at: 5 })
  drafts.write('12:person', { text: '' })
  expect([drafts.all().size, drafts.read('12:person')]).toEqual([0, { text: '', files: [], known: 'a', at: 5 }])
  drafts.put('12:person', { ...drafts.read('12:person'), known: '' })
  expect(drafts.read('12:person').known).toBe('')
})

it.each(['{', 'null', '{"text":3}'])('reads no draft from %s', (text) => {
  localStorage.setItem('messages draft 7 12:person', text)
  expect(tabs().open().all().size).toBe(0)
})

it('works without storage', () => {
  const forbidden: DraftBrowser = {
    storage: () => {
      throw new Error('forbidden')
    },
    onStorage: () => {},
  }
  const drafts = openDrafts(forbidden, 7)
  drafts.write('12:person', { text: 'a' })
  expect(drafts.read('12:person').text).toBe('a')
})
