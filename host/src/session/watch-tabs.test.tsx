// What a page that the browser had kept for Back does when it is shown again.
import type { SessionState } from './session-state.ts'
import type { StoredUser } from './stored-user.ts'
import { watchTabs } from './watch-tabs.ts'

const alice: StoredUser = { id: 7, username: 'alice', nickname: '', avatar: '', token: 't1', refresh_token: '' }
const fresher = { ...alice, token: 't2' }

function shown(mine: StoredUser | null, theirs: StoredUser | null, persisted: boolean): string[] {
  const done: string[] = []
  const page = new EventTarget()
  const root = document.createElement('html')
  const session = {
    user: () => mine,
    stored: () => theirs,
    follow: ({ token }: StoredUser) => void done.push(`follow ${token}`),
  } as unknown as SessionState
  watchTabs({
    session,
    window: Object.assign(page, { document: { documentElement: root } }) as unknown as Window,
    reload: () => done.push(root.hidden ? 'reload, hidden' : 'reload, in sight'),
    loadMember: () => done.push('load member'),
  })
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  return done
}

test.each([
  ['the member has left', alice, null, ['reload, hidden']],
  ['another member is there', alice, { ...alice, id: 8 }, ['reload, hidden']],
  ['the token was renewed', alice, fresher, ['follow t2']],
  ['a member has come', null, alice, ['follow t1', 'load member']],
  ['nobody has come', null, null, []],
])('%s', (_, mine, theirs, expected) => {
  expect(shown(mine, theirs, true)).toEqual(expected)
})

test('a page that is loaded has read the session just now', () => {
  expect(shown(alice, null, false)).toEqual([])
})
