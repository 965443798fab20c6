import { useNotify, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const { color, radius, space } = token

const Face = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 24px;
  margin-inline: calc(-1 * ${space[1]});
  padding-inline: ${space[1]};
  border-radius: ${radius.sm};
  text-align: start;
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    font-size: 0.85em;
    opacity: 0.7;
  }
  ${media.hover} {
    &:hover {
      background: ${color.sunken};
      color: ${color.text};
    }
  }
  ${media.touch} {
    min-block-size: ${token.size.control};
  }
`

const sheets = 'M9 9h10v10H9zM15 9V5H5v10h4'

/** Copies the number of a ticket. Without clipboard access a notification shows the number to copy by hand. */
export function CopyNumber({ number }: { number: string }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const copy = async () => {
    try {
      // The clipboard API does not exist on pages without HTTPS.
      await navigator.clipboard.writeText(number)
      notify({ tone: 'success', text: t('ticket.copied', { number }) })
    } catch {
      notify({ tone: 'warning', text: t('ticket.copyFailed', { number }) })
    }
  }
  return (
    <Face type="button" data-copies-number aria-label={t('ticket.copyNumber', { number })} onClick={() => void copy()}>
      {number}
      <Glyph path={sheets} />
    </Face>
  )
}

/** Copies the number of the row that has the focus. */
export const copyNumber = () =>
  document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('[data-copies-number]')?.click()
