import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Glyph, useCopy } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

/** Copies the number of a ticket; a notification shows it where it is to be copied by hand. */
export function useCopyNumber(): (number: string) => void {
  const t = useTexts()
  const copy = useCopy()
  return (number) =>
    void copy(number, { done: t('ticket.copied', { number }), failed: t('ticket.copyFailed', { number }) })
}

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

export function CopyNumber({ number }: { number: string }): ReactNode {
  const t = useTexts()
  const copy = useCopyNumber()
  return (
    <Face type="button" data-copies-number aria-label={t('ticket.copyNumber', { number })} onClick={() => copy(number)}>
      {number}
      <Glyph path={sheets} />
    </Face>
  )
}

/** Copies the number of the row that has the focus. */
export const copyNumber = () =>
  document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('[data-copies-number]')?.click()
