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

  > * {
    --bar: ${color.outline} 0;
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
    block-size: 7em;
    background: repeating-linear-gradient(var(--bar) 1em, #0000 0 2em) 0 / 90% no-repeat;
  }
  &[data-shape='list'] > i::before {
    block-size: 25em;
    background:
      repeating-linear-gradient(#0000 0 1.3em, var(--bar) 2.2em, #0000 0 2.9em, var(--bar) 3.6em, #0000 0 5em) 0 / 60% no-repeat,
      repeating-linear-gradient(#0000 0 4.9em, var(--bar) 5em);
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
  &[data-scope='part']:is([data-shape='list'], [data-shape='detail']) > i {
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

/** How many boxes there are. */
const boxes: Record<Shape, number> = { list: 1, form: 1, detail: 2, cards: 4 }

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
        {Array.from({ length: boxes[shape] }, (_, index) => (
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
