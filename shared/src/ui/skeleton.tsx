import type { Skeleton as Shape } from '@member/shared'
import { baseClass, media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled, { keyframes } from 'styled-components'
import { useKitTexts } from './kit-texts.ts'
import { phaseAttribute, useWaitingPhase } from './use-waiting-phase.ts'

export interface SkeletonProps {
  /** The kind of content that is loading. */
  shape: Shape
  /** `page`: includes the heading · `part`: the heading is there already. Default `part`. */
  scope?: 'page' | 'part'
}

const { color, radius, space } = token

const breathe = keyframes`
  from { opacity: 1; }
  to { opacity: 0.5; }
`

/** What comes: rows of a list with a line between them, fields with their labels, paragraphs, figures above one. */
const Shapes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: ${space[4]};
  --bar: ${color.outline} 0;
  --line: repeating-linear-gradient(#0000 0 0.9em, var(--bar) 1.7em, #0000 0 2.6em);
  --row: 5.2em;

  > * {
    grid-column: 1 / -1;
    padding: ${space[5]} ${space[6]};
    border: 1px solid ${color.border};
    border-radius: ${radius.lg};
    background: ${color.surface};
  }
  > b {
    max-inline-size: 12em;
    background: ${color.outline};
  }
  > i::before {
    content: '';
    display: block;
    block-size: 7.8em;
    background: var(--line) 0 / 90% no-repeat;
  }
  &[data-shape^='list'] > i::before {
    block-size: calc(5 * var(--row));
    background:
      radial-gradient(circle at 1.3em 50%, var(--face, #0000) 1.3em, #0000 0) 0 / 100% 5.2em,
      var(--line) var(--lines, 0) / 60% no-repeat,
      repeating-linear-gradient(#0000 0 calc(var(--row) - 0.1em), var(--bar) var(--row));
  }
  &[data-shape='list-faces'] {
    --face: ${color.outline};
    --lines: 3.6em;
  }
  ${media.phone} {
    &[data-shape='list-tall'] {
      --row: 10.4em;
    }
  }
  &[data-shape='form'] > i::before {
    block-size: 16.5em;
    background:
      repeating-linear-gradient(var(--bar) 1em, #0000 0 6em) 0 / 25% no-repeat,
      repeating-linear-gradient(#0000 0 1.6em, var(--bar) 4.4em, #0000 0 6em);
  }
  &[data-shape='cards'] > i:not(:last-child) {
    grid-column: auto;
  }
  &[data-scope='part']:is([data-shape^='list'], [data-shape='detail']) > i {
    padding: 0;
    border: 0;
    background: none;
  }
  [${phaseAttribute}='early'] > & {
    visibility: hidden;
  }
  ${media.motion} {
    animation: ${breathe} 900ms ease-in-out infinite alternate;
  }
`

/** How many boxes there are where it is not one. */
const boxes: Partial<Record<Shape, number>> = { detail: 2, cards: 4 }

/**
 * Placeholder of content that is loading. It takes its space at once, is visible after 150 ms and announced after 1 s;
 * it pulses, except with reduced motion.
 */
export function Skeleton({ shape, scope = 'part' }: SkeletonProps): ReactNode {
  const texts = useKitTexts()
  const phase = useWaitingPhase()
  return (
    <div {...{ [phaseAttribute]: phase }}>
      <Shapes aria-hidden="true" data-shape={shape} data-scope={scope}>
        {scope === 'page' && <b />}
        {Array.from({ length: boxes[shape] ?? 1 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike
          <i key={index} />
        ))}
      </Shapes>
      <p role="status" className={baseClass.visuallyHidden}>
        {phase === 'spoken' && texts.loading}
      </p>
    </div>
  )
}
