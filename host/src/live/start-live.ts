import { baseClass } from '@member/shared/theme'
import type { Translate } from '../i18n/use-host-texts.ts'
import { quietAtom, unreadAtom } from '../layout/unread-atom.ts'
import type { Store } from '../platform/app-store.ts'
import { followLive, type LiveDependencies } from './follow-live.ts'

export interface StartDependencies extends LiveDependencies, Pick<AnnouncingDependencies, 't'> {}

/** Has the page know of changes on the server, and tell of new messages. */
export function startLive(dependencies: StartDependencies): void {
  const { window, store, t } = dependencies
  announceUnread({ document: window.document, store, t })
  followLive(dependencies)
}

/** A burst is over when nothing has come for `calm`; after `longest` it is announced all the same. Milliseconds. */
export const burst = { calm: 2_000, longest: 10_000 } as const

export interface AnnouncingDependencies {
  document: Document
  store: Store
  t: Translate
}

/**
 * Has screen readers announce how many messages are unread when more have come: politely, once for each burst, by the
 * visible tab only, and not in the member's quiet hours.
 */
export function announceUnread({ document, store, t }: AnnouncingDependencies): void {
  const region = document.createElement('div')
  region.setAttribute('role', 'status')
  region.className = baseClass.visuallyHidden
  document.body.append(region)
  let known = store.get(unreadAtom)
  let timer: ReturnType<typeof setTimeout> | undefined
  let began = 0

  function announce(): void {
    timer = undefined
    if (document.visibilityState !== 'visible' || store.get(quietAtom)) return
    region.textContent = `${t('messages.link')} ${t('messages.unread', { count: known.count })}`
  }

  store.sub(unreadAtom, () => {
    const before = known
    known = store.get(unreadAtom)
    if (known.state !== 'known' || known.count < before.count) {
      clearTimeout(timer)
      timer = undefined
      // Heard once; a screen reader that browses the page must not find an old number.
      region.textContent = ''
    } else if (before.state === 'known' && known.count > before.count) {
      if (timer === undefined) began = Date.now()
      clearTimeout(timer)
      timer = setTimeout(announce, Math.min(burst.calm, Math.max(0, began + burst.longest - Date.now())))
    }
  })
}
