import { media, token } from '@member/shared/theme'
import { Link } from 'react-router-dom'
import styled, { keyframes } from 'styled-components'

const { color, motion, radius, shadow, space, text, weight } = token

/** Container queries: in two columns the attention card is beside the figures, in one column below them. */
const columns = {
  two: '@container columns (min-width: 52rem)',
  one: '@container columns (max-width: 51.99rem)',
} as const

/** A size container, because the side menu changes how wide the page is. */
export const ColumnsContainer = styled.div`
  container: columns / inline-size;
`

/**
 * Figures, attention card and chart. In two columns the attention card takes the second. In one column everything above
 * the chart has its final height from the start, so that nothing shifts when data arrives.
 */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  ${columns.two} {
    grid-template: 'figures attention' auto 'chart attention' 1fr / minmax(0, 2fr) minmax(0, 1fr);
    align-items: start;

    > :nth-child(1) {
      grid-area: figures;
    }
    > :nth-child(2) {
      grid-area: attention;
    }
    > :nth-child(3) {
      grid-area: chart;
    }
  }
`

const appear = keyframes`
  from { visibility: hidden; }
  to { visibility: visible; }
`

/** Placeholder of a figure: as high as the figure, and visible only after 150 ms, so that it does not flash. */
export const FigureSkeleton = styled.span`
  display: inline-block;
  inline-size: 2.5em;
  block-size: 0.85em;
  border-radius: ${token.radius.sm};
  background: ${token.color.outline};
  animation: ${appear} 150ms step-end both;

  ${media.forcedColors} {
    background: GrayText;
  }
`

/** `--inset` is the horizontal padding that every child of the card repeats. */
export const Face = styled.section`
  --inset: ${space[6]};
  min-inline-size: 0;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.card};

  ${media.phone} {
    --inset: ${space[4]};
  }
`

/** A heading in two columns; in one column a button, as high as a tile, that expands the list. */
export const Title = styled.h2`
  padding: ${space[4]} var(--inset) ${space[3]};

  > button {
    display: none;
  }
  ${columns.one} {
    padding: 0;
    font-size: ${text.md};

    > [data-view='heading'] {
      display: none;
    }
    > button {
      display: flex;
      align-items: center;
      gap: ${space[2]};
      inline-size: 100%;
      min-block-size: ${space[16]};
      padding: ${space[3]} var(--inset);
      border-radius: ${radius.lg};
      font-weight: ${weight.medium};
      text-align: start;

      > svg {
        margin-inline-start: auto;
        color: ${color.textMuted};
        font-size: 0.8em;
        transition: rotate ${motion.fast} ${motion.ease};
      }
      &[aria-expanded='true'] > svg {
        rotate: 90deg;
      }
      &[aria-disabled='true'] > svg {
        visibility: hidden;
      }
    }
  }
`

/** Can be collapsed in one column only. */
export const Body = styled.div`
  padding-block-end: ${space[3]};

  > h3 {
    padding: ${space[2]} var(--inset) ${space[1]};
    font-size: ${text.md};
  }

  ${columns.one} {
    &[data-fold='folded'] {
      display: none;
    }
  }
`

export const Calm = styled.p`
  display: flex;
  gap: ${space[2]};
  padding: 0 var(--inset) ${space[3]};
  color: ${color.textMuted};

  > svg {
    margin-block-start: 0.15em;
    color: ${color.successText};
  }
`

export const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`

export const Line = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[3]};
  padding: ${space[3]} var(--inset);
  color: ${color.text};
  text-decoration: none;

  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.hover} {
    &:hover {
      background: ${color.hover};
    }
  }
  > svg {
    margin-block-start: 0.3em;
    color: ${color.textMuted};
    font-size: 0.8em;
  }
`

export const Sign = styled.span`
  display: grid;
  place-items: center;
  inline-size: 2rem;
  block-size: 2rem;
  border-radius: ${radius.md};
  background: ${color.infoTint};
  color: ${color.infoText};

  &[data-sign='alarm'] {
    background: ${color.dangerTint};
    color: ${color.dangerText};
  }
  &[data-sign='bubble'] {
    background: ${color.warnTint};
    color: ${color.warnText};
  }
  &[data-sign='done'] {
    background: ${color.successTint};
    color: ${color.successText};
  }
`

export const Words = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;

  > strong {
    display: block;
    font-weight: ${weight.medium};
  }
  > span {
    color: ${color.textMuted};
    font-size: ${text.sm};
    font-variant-numeric: tabular-nums;
  }
`

export const Failed = styled.div`
  padding: ${space[2]} var(--inset) ${space[3]};
`
