import type { Areas } from '../areas/areas.ts'
import { browserStorage } from '../platform/browser-storage.ts'
import type { Services } from '../services/services.ts'
import { forgetLastView } from '../session/last-view-key.ts'
import { onMemberChange } from '../session/on-member-change.ts'
import { storedUserAtom } from '../session/session-atom.ts'
import { leaveQuestionAtom } from '../unsaved/leave-question-atom.ts'
import { beforeLogout } from './before-logout.ts'
import { type OpenedUnsent, openUnsent } from './open-unsent.tsx'
import { dropEntries, isSentOff, unsentEntries } from './unsent-entries.ts'

/** Time after which what was left behind is gone on with, in milliseconds: the page comes first. */
const startMs = 1_000

/**
 * Has areas go on with what a closed tab has left, on whichever page its member is, and leaves nothing that the member
 * wrote in the browser when they log out.
 */
export function followUnsent(window: Window, services: Services, areas: Areas): void {
  const { store, hostApi } = services
  const storage = () => window.localStorage
  const memberId = () => store.get(storedUserAtom)?.id ?? null
  const entries = () => unsentEntries(storage).filter((entry) => entry.memberId === memberId())
  let opened: OpenedUnsent | null = null
  const open = () => {
    opened ??= openUnsent(services, areas)
    return opened.ready
  }
  const resume = () => setTimeout(() => void (entries().some(isSentOff) && open()), startMs)

  resume()
  onMemberChange(store, () => {
    opened?.close()
    opened = null
    resume()
  })
  services.onLogout({
    before: () =>
      beforeLogout({
        entries,
        running: () => (mounted(areas) ? 'yes' : 'no'),
        open,
        whileBusy: hostApi.whileBusy,
        ask: (count) =>
          new Promise((resolve) => {
            const question = {
              reason: 'unsent' as const,
              count,
              answer(choice: 'leave' | 'stay') {
                store.set(leaveQuestionAtom, null)
                resolve(choice)
              },
            }
            store.set(leaveQuestionAtom, question)
          }),
      }),
    async forget() {
      const running = opened === null ? [] : [...(await opened.ready).values()]
      await Promise.allSettled(running.map(({ forget }) => forget()))
      dropEntries(storage, memberId() ?? 0)
      forgetLastView(browserStorage(storage))
    },
  })
}

/** Whether an area that has something to bring has run in this document. */
const mounted = ({ loader }: Areas): boolean =>
  Object.values(loader.releaseSet.get().areas).some(
    ({ use, places }) => places.includes('unsent') && loader.sessions.wasMounted(use.release),
  )
