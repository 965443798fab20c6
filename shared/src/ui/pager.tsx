import { useFormat } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { controlStyle } from './control-style.ts'
import { Glyph } from './glyph.tsx'
import { useKitTexts } from './kit-texts.ts'
import {
  type PagePosition,
  type PageSize,
  pageCount,
  pageSizes,
  pageWindow,
  pageWithin,
  resizedPosition,
} from './paging.ts'

export interface PagerProps extends PagePosition {
  /** Rows in the whole list. */
  total: number
  /** `some` where there may be more rows than could be counted; `all` by default. */
  counted?: 'all' | 'some'
  onChange: (position: PagePosition) => void
  /** Name of the landmark when a page has more than one pager. */
  label?: string
  /** In place of the choice of rows per page. */
  children?: ReactNode
}

const { color, radius, size: sizes, space, text, weight } = token

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[6]};
  padding: ${space[3]} ${space[6]};
  border-block-start: 1px solid ${color.border};
  color: ${color.textMuted};
  font-size: ${text.sm};
  font-variant-numeric: tabular-nums;

  ${media.phone} {
    padding-inline: ${space[4]};
  }
`

const Steps = styled.ul`
  display: flex;
  align-items: center;
  gap: ${space[1]};

  > li[data-step='gap'] {
    min-inline-size: ${space[6]};
    text-align: center;
  }
  ${media.phone} {
    order: -1;
    inline-size: 100%;
    justify-content: space-between;
    > li[data-step='page'],
    > li[data-step='gap'] {
      display: none;
    }
  }
  ${media.beyondPhone} {
    > li[data-step='position'] {
      display: none;
    }
  }
`

const Step = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-inline-size: ${sizes.control};
  min-block-size: ${sizes.control};
  padding-inline: ${space[1]};
  border-radius: ${radius.md};
  color: ${color.text};

  ${media.hover} {
    &:hover:not([aria-disabled]) {
      background: ${color.hover};
    }
  }
  &[aria-current] {
    background: ${color.accentTint};
    color: ${color.accentText};
    font-weight: ${weight.bold};
  }
  &[aria-disabled] {
    color: ${color.textMuted};
    opacity: 0.5;
    cursor: default;
  }
  ${media.forcedColors} {
    &[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

const Size = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`

const Select = styled.select`
  ${controlStyle}
  inline-size: auto;
`

const chevronLeft = 'm14.5 6-6 6 6 6'
const chevronRight = 'm9.5 6 6 6-6 6'

/** Navigation through the pages of a list; nothing for an empty list. Buttons at the ends stay focusable. */
export function Pager(props: PagerProps): ReactNode {
  const { page: wanted, size, total, counted = 'all', onChange, label, children } = props
  const texts = useKitTexts()
  const { number } = useFormat()
  const sizeId = useId()
  if (total <= 0) return null
  const pages = pageCount(total, size)
  const page = pageWithin(wanted, size, total)
  const go = (to: number) => {
    if (to >= 1 && to <= pages && to !== wanted) onChange({ page: to, size })
  }
  const end = (to: number, name: string, path: string) => (
    <li>
      <Step type="button" aria-label={name} aria-disabled={to < 1 || to > pages || undefined} onClick={() => go(to)}>
        <Glyph path={path} />
      </Step>
    </li>
  )
  return (
    <Bar aria-label={label ?? texts.pages}>
      <span>
        {texts.range(
          number((page - 1) * size + 1),
          number(Math.min(page * size, total)),
          `${number(total)}${counted === 'some' ? '+' : ''}`,
        )}
      </span>
      <Steps role="list">
        {end(page - 1, texts.previousPage, chevronLeft)}
        <li data-step="position">{texts.pageOf(number(page), number(pages))}</li>
        {pageWindow(page, pages).map((step, index) =>
          step === 'gap' ? (
            <li key={`gap-${index > 1 ? 'end' : 'start'}`} data-step="gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={step} data-step="page">
              <Step
                type="button"
                aria-label={texts.page(step)}
                aria-current={step === page ? 'page' : undefined}
                onClick={() => go(step)}
              >
                {number(step)}
              </Step>
            </li>
          ),
        )}
        {end(page + 1, texts.nextPage, chevronRight)}
      </Steps>
      {children ?? (
        <Size>
          <label htmlFor={sizeId}>{texts.rowsPerPage}</label>
          <Select
            id={sizeId}
            value={size}
            onChange={({ target }) =>
              onChange(resizedPosition({ page, size }, Number(target.value) as PageSize, total))
            }
          >
            {pageSizes.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Size>
      )}
    </Bar>
  )
}
