import { media, token } from '@member/shared/theme'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { toast, useToaster } from 'react-hot-toast/headless'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { storedUserAtom } from '../session/session-atom.ts'
import { NoticeCard, showNotice } from './notice-card.tsx'
import { showNoticesBy } from './notify.ts'

/**
 * Tracks hover and focus of an element: calls `start` when one of them begins, `end` when both have ended.
 */
function useHold(start: () => void, end: () => void) {
  const reasons = useRef(new Set<'pointer' | 'focus'>())
  return {
    hold(reason: 'pointer' | 'focus') {
      if (reasons.current.size === 0) start()
      reasons.current.add(reason)
    },
    release(reason: 'pointer' | 'focus') {
      if (reasons.current.delete(reason) && reasons.current.size === 0) end()
    },
  }
}

/** The element that must contain the notices: the topmost open dialog makes everything outside of it inert. */
const currentContainer = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body

/** Tracks open dialogs while there are notices. */
function useNoticeContainer(watching: boolean): Element {
  const [container, setContainer] = useState(currentContainer)
  useLayoutEffect(() => {
    if (!watching) return
    const update = () => setContainer(currentContainer())
    update()
    const observer = new MutationObserver(update)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [watching])
  return container
}

const { space, z } = token

/**
 * Top right, 16 px apart (specification, section 9). On phones over the header of the site, whose ways the bar has, too:
 * what a page begins and ends with, such as its way back and where one writes, stays free.
 */
const Stack = styled.section`
  position: fixed;
  inset: 0 0 auto auto;
  z-index: ${z.toast};
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  inline-size: min(400px, 100vw);
  margin: 0;
  padding: ${space[4]};
  overflow: visible;
  border: 0;
  background: none;
  color: inherit;
  pointer-events: none;

  > * {
    pointer-events: auto;
  }
  ${media.phone} {
    gap: ${space[2]};
    padding: max(${space[1]}, env(safe-area-inset-top)) ${space[2]} 0;
  }
`

showNoticesBy(showNotice)

/** Takes notices away when somebody else than before has logged in: they name what is another member's. */
function useNoticesOfOneMember(): void {
  const member = useAtomValue(storedUserAtom)?.id
  const last = useRef(member)
  useEffect(() => {
    if (member === undefined || member === last.current) return
    if (last.current !== undefined) toast.remove()
    last.current = member
  }, [member])
}

/** Shows the notices of `notify`. Hover or focus pauses the timers of all. */
export function Notices(): ReactNode {
  const t = useHostTexts()
  const { toasts, handlers } = useToaster()
  useNoticesOfOneMember()
  const any = toasts.length > 0
  const container = useNoticeContainer(any)
  const stack = useRef<HTMLElement>(null)
  const { hold, release } = useHold(handlers.startPause, handlers.endPause)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new container means a new element
  useEffect(() => {
    // Nobody hears that pointer or focus leave an element that is removed, and the next notices would stay for good.
    release('pointer')
    release('focus')
    // Shows the stack in the top layer, above an open dialog. A dialog that closed has removed the stack from the
    // document; it is about to move, and showing a popover outside of the document would throw.
    if (any && stack.current?.isConnected) stack.current.showPopover?.()
  }, [any, container])
  if (!any) return null
  return createPortal(
    <Stack
      ref={stack}
      popover="manual"
      data-notices
      aria-label={t('notice.region')}
      onPointerEnter={() => hold('pointer')}
      onPointerLeave={() => release('pointer')}
      onFocus={() => hold('focus')}
      onBlur={() => release('focus')}
    >
      {toasts.map((toast) => (
        <NoticeCard key={toast.id} toast={toast} />
      ))}
    </Stack>,
    container,
  )
}
