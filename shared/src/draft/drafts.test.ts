import { changedDraft, createDraftStore, draftName, readDraft } from './drafts.ts'

/** A storage that can be refused, and how another tab tells of a change. */
function openStore() {
  const entries: Record<string, string> = {}
  let allowed = true
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem(key: string, text: string) {
      entries[key] = text
    },
    removeItem: (key: string) => void delete entries[key],
  }
  const otherTabs = new Set<() => void>()
  const store = createDraftStore({
    storage() {
      if (!allowed) throw new Error('forbidden')
      return new Proxy(entries, { get: (_, key) => Reflect.get(methods, key) }) as unknown as Storage
    },
    addEventListener: (_, changed) => void otherTabs.add(changed),
    removeEventListener: (_, changed) => void otherTabs.delete(changed),
  })
  const forbid = () => {
    allowed = false
  }
  return { store, entries, otherTabs, forbid }
}

const name = draftName('workorder', 7, 'reply 1')

test('a draft is in the storage until it is dropped', () => {
  const { store, entries } = openStore()
  store.write(name, { text: 'a' })
  expect(entries).toEqual({ 'workorder draft 7 reply 1': '{"text":"a"}' })
  expect([store.read(name), store.isInPageOnly(name)]).toEqual(['{"text":"a"}', false])
  store.write(name, null)
  expect([store.read(name), entries]).toEqual([null, {}])
})

test('where storage is refused, it lives as long as the page', () => {
  const { store, entries, forbid } = openStore()
  forbid()
  store.write(name, { text: 'a' })
  expect([store.read(name), store.isInPageOnly(name), entries]).toEqual(['{"text":"a"}', true, {}])
  expect(store.names('workorder draft 7 ')).toEqual([name])
  store.write(name, null)
  expect(store.read(name)).toBeNull()
})

test('names are those of one member and area', () => {
  const { store } = openStore()
  for (const [area, member] of [
    ['workorder', 7],
    ['workorder', 70],
    ['messages', 7],
  ] as const)
    store.write(draftName(area, member, 'x'), { text: 'a' })
  expect(store.names(draftName('workorder', 7, ''))).toEqual(['workorder draft 7 x'])
})

test('listeners hear of changes, of other tabs too, until they unsubscribe', () => {
  const { store, otherTabs } = openStore()
  const changed = jest.fn()
  const unsubscribe = store.subscribe(changed)
  store.write(name, { text: 'a' })
  for (const tell of otherTabs) tell()
  expect(changed).toHaveBeenCalledTimes(2)
  unsubscribe()
  store.write(name, null)
  expect([changed.mock.calls.length, otherTabs.size]).toEqual([2, 0])
})

test.each([
  ['texts', '{"title":"a","text":"b"}', { title: 'a', text: 'b' }],
  ['what is no text in it', '{"title":3,"text":"b"}', { text: 'b' }],
  ['half a JSON', '{', null],
  ['null', 'null', null],
  ['a number', '7', null],
  ['nothing', null, null],
])('reads %s', (_, kept, texts) => expect(readDraft(kept)).toEqual(texts))

test.each([
  ['the first change', null, { text: 'b' }, { title: '', text: 'b' }],
  ['another field', { title: 'a' }, { text: 'b' }, { title: 'a', text: 'b' }],
  ['a field of another form', { other: 'c' }, { text: 'b' }, { title: '', text: 'b', other: 'c' }],
  ['emptying the last field', { title: '', text: 'b' }, { text: '' }, null],
  ['emptying one of two', { title: 'a', text: 'b' }, { text: '' }, { title: 'a', text: '' }],
  [
    'emptying all but a field of another form',
    { text: 'b', other: 'c' },
    { text: '' },
    { title: '', text: '', other: 'c' },
  ],
])('after %s', (_, now, part, next) => expect(changedDraft(now, { title: '', text: '' }, part)).toEqual(next))

test('a text that is as it began is no draft', () => {
  expect(changedDraft({ text: 'Sent yesterday' }, { text: 'Sent today' }, { text: 'Sent today' })).toBeNull()
})
