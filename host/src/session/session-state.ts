import type { Member } from '@member/shared'
import type { Tokens } from '../http/token-renewal.ts'
import { noMenus } from '../menu/build-menus.ts'
import { menusAtom, menusOwnerAtom } from '../menu/menu-atom.ts'
import type { Store } from '../platform/app-store.ts'
import { type BrowserStorage, noteOtherTab } from '../platform/browser-storage.ts'
import { lastSiteKey } from '../site/last-site.ts'
import { storeUuidAtom } from '../site/site-data.ts'
import { memberAtom, storedUserAtom } from './session-atom.ts'
import { readStoredUser, type StoredUser, storedText, userKey } from './stored-user.ts'

/** The session in memory and in the browser's storage, which always change together. */
export interface SessionState extends Tokens {
  user(): StoredUser | null
  /** The member that the browser has stored, perhaps by another tab. */
  stored(): StoredUser | null
  keep(user: StoredUser): void
  /** Updates name and avatar from the server, but never the tokens, which that response does not have. */
  update(member: Member): void
  forget(): void
  /** Removes the member from storage only; the page is about to be reloaded. */
  forgetKept(): void
  /** Adopts the member that another tab has stored. */
  follow(user: StoredUser): void
}

/**
 * Opens the stored session. All tabs share the storage: when another tab has logged the member out or another member
 * in, this tab neither restores its own session nor removes the other.
 */
export function openSessionState(store: Store, storage: BrowserStorage): SessionState {
  const stored = () => readStoredUser(storage.read(userKey))
  const user = () => store.get(storedUserAtom)

  function keep(next: StoredUser): void {
    storage.write(userKey, storedText(next))
    store.set(storedUserAtom, next)
  }

  /** Stores changes to a session. Must not start one, because another tab may just have ended it. */
  function change(next: StoredUser): void {
    if (stored()?.id === next.id) storage.write(userKey, storedText(next))
    store.set(storedUserAtom, next)
  }

  function forgetKept(): void {
    const other = stored()
    if (other !== null && other.id !== user()?.id) return
    storage.write(userKey, null)
    // The menus belonged to the previous member.
    storage.write(lastSiteKey(store.get(storeUuidAtom)), null)
  }

  store.set(storedUserAtom, stored())
  return {
    user,
    stored,
    keep,
    token: () => user()?.token ?? '',
    refreshToken: () => user()?.refresh_token ?? '',
    adopt({ token, refreshToken }) {
      const current = user()
      if (current !== null) change({ ...current, token, refresh_token: refreshToken || current.refresh_token })
    },
    catchUp() {
      const theirs = stored()
      if (theirs !== null && theirs.id === user()?.id) store.set(storedUserAtom, theirs)
    },
    update({ id, username, nickname, avatar }) {
      const current = user()
      if (current?.id !== id) return
      const next = { ...current, username, nickname, avatar }
      if (storedText(next) !== storedText(current)) change(next)
    },
    forget() {
      forgetKept()
      store.set(storedUserAtom, null)
      store.set(memberAtom, null)
      // The header of guests stays; menus and permissions belonged to the member.
      store.set(menusOwnerAtom, 0)
      store.set(menusAtom, ({ headNav }) => ({ ...noMenus, headNav }))
    },
    forgetKept,
    follow: (theirs) => store.set(storedUserAtom, theirs),
  }
}

export interface WatchTabsDependencies {
  session: SessionState
  window: Pick<Window, 'addEventListener' | 'document'>
  reload(): void
  /** Loads the data of the member who has logged in in another tab. */
  loadMember(): void
}

/**
 * Synchronises the session between the tabs of a browser. A page that the browser has kept for Back has heard nothing
 * meanwhile, so it looks when it is shown again.
 */
export function watchTabs({ session, window, reload, loadMember }: WatchTabsDependencies): void {
  function compare(theirs: StoredUser | null): void {
    const change = tabChange(session.user(), theirs)
    if (change.kind === 'reload') reload()
    else if (change.kind !== 'none') session.follow(change.user)
    if (change.kind === 'logged-in') loadMember()
  }
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const theirs = session.stored()
    // Nobody sees the page of a member who has left, not even while it is loaded anew.
    if (tabChange(session.user(), theirs).kind === 'reload') window.document.documentElement.hidden = true
    compare(theirs)
  })
  window.addEventListener('storage', (event) => {
    noteOtherTab(event)
    // A null key means that the whole storage was cleared.
    if (event.key !== userKey && event.key !== null) return
    compare(readStoredUser(event.key === null ? null : event.newValue))
  })
}

/**
 * What a change of the stored member in another tab means for this one.
 * - `adopt`: the same member with a fresher token, nickname or avatar
 * - `logged-in`: a member where there was a guest
 * - `reload`: the member is gone or another one; none of their data may stay on the page
 */
export type TabChange =
  | { kind: 'none' }
  | { kind: 'adopt'; user: StoredUser }
  | { kind: 'logged-in'; user: StoredUser }
  | { kind: 'reload' }

export function tabChange(mine: StoredUser | null, theirs: StoredUser | null): TabChange {
  if (mine === null) return theirs === null ? { kind: 'none' } : { kind: 'logged-in', user: theirs }
  return theirs?.id === mine.id ? { kind: 'adopt', user: theirs } : { kind: 'reload' }
}
