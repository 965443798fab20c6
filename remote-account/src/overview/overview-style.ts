import { media, token } from '@member/shared/theme'
import { Link } from 'react-router-dom'
import styled, { css, keyframes } from 'styled-components'

const { color, radius, shadow, space, text, weight } = token

/** Container queries: in two columns the attention card is beside the figures, in one column above them. */
export const columns = {
  two: '@container columns (min-width: 52rem)',
  one: '@container columns (max-width: 51.99rem)',
} as const

/** A size container, because the side menu changes how wide the page is. */
export const ColumnsContainer = styled.div`
  container: columns / inline-size;
`

/** Work, attention card, figures and chart. In two columns the attention card takes the second. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  ${columns.two} {
    grid-template: 'figures attention' auto 'chart attention' 1fr / minmax(0, 2fr) minmax(0, 1fr);
    align-items: start;

    &:has(> [data-part='work']) {
      grid-template-areas: 'work attention' 'figures attention' 'chart attention';
      grid-template-rows: auto auto 1fr;
    }
    > [data-part='work'] {
      grid-area: work;
    }
    > [data-part='figures'] {
      grid-area: figures;
    }
    > [data-part='attention'] {
      grid-area: attention;
    }
    /* Not there for a new member. */
    > :not([data-part]) {
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
  padding-block-end: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.card};

  ${media.phone} {
    --inset: ${space[4]};
  }
  > h2 {
    padding: ${space[4]} var(--inset) ${space[3]};
  }
  > h3 {
    padding: ${space[2]} var(--inset) ${space[1]};
    font-size: ${text.md};
  }
  ${columns.one} {
    &[data-calm] {
      padding-block-start: ${space[3]};

      > h2 {
        display: none;
      }
    }
  }
`

export const Calm = styled.p`
  display: flex;
  gap: ${space[2]};
  padding: 0 var(--inset);
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

const line = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[3]};
  padding: ${space[3]} var(--inset);
`

/** Placeholder of an item, as high as one. */
export const LineSkeleton = styled.div`
  ${line}
`

export const Line = styled(Link)`
  ${line}
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

  /* In one column what waits in another area has the height of its placeholder, so that the figures below stay. */
  ${columns.one} {
    [data-sign='bubble'] + & > * {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }

  > strong {
    display: block;
    font-weight: ${weight.medium};
  }
  > span {
    display: block;
    color: ${color.textMuted};
    font-size: ${text.sm};
    font-variant-numeric: tabular-nums;
  }
`

export const Failed = styled.div`
  padding: ${space[2]} var(--inset) ${space[3]};
`
