import { useTexts } from '@member/shared'
import { BackArrow } from '@member/shared/ui'
import { type MouseEvent, type ReactNode, useContext } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Viewer } from '../ticket/ticket.ts'
import { isFromList, listPath } from '../ticket/ticket-address.ts'
import { ComposerPlaceContext } from '../writing/composer-place.ts'

/**
 * Leads from a ticket's own page to the list of its reader's role: back to the list as it was, where the ticket was
 * opened from it. A page around the ticket has its own way to its list.
 */
export function BackToList({ viewer }: { viewer: Viewer }): ReactNode {
  const t = useTexts()
  const { onOpen } = useContext(ComposerPlaceContext)
  const { state } = useLocation()
  const navigate = useNavigate()
  if (onOpen !== undefined) return null
  const follow = (event: MouseEvent) => {
    // With a key held, the browser opens a tab or a window.
    if (!isFromList(state) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(-1)
  }
  return <BackArrow to={listPath[viewer]} label={t('thread.back')} onClick={follow} />
}
