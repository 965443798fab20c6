import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { ButtonLink, Glyph } from '@member/shared/ui'
import { type MouseEvent, type ReactNode, useContext } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import type { Viewer } from '../ticket/ticket.ts'
import { isFromList, listPath } from '../ticket/ticket-address.ts'
import { ComposerPlaceContext } from '../writing/composer-place.ts'

/** No higher than the line it begins: on a low window each pixel is one of the conversation's. */
const Way = styled(ButtonLink)`
  margin: calc(-1 * ${token.space[2]});

  @media print {
    display: none;
  }
`

const arrow = 'M19 12H5m6-6-6 6 6 6'

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
  return (
    <Way to={listPath[viewer]} variant="quiet" aria-label={t('thread.back')} onClick={follow}>
      <Glyph path={arrow} />
    </Way>
  )
}
