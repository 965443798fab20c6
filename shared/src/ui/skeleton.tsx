import type { Skeleton as Shape } from '@member/shared'
import { baseClass, media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled, { keyframes } from 'styled-components'
import { useKitTexts } from './kit-texts.ts'
import { Tiles } from './tiles.ts'
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

const Shapes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  [${phaseAttribute}='early'] > & {
    visibility: hidden;
  }
  ${media.motion} {
    animation: ${breathe} 900ms ease-in-out infinite alternate;
  }
`

const Bar = styled.div`
  block-size: 0.85em;
  max-inline-size: 100%;
  border-radius: ${radius.sm};
  background: ${color.outline};

  ${media.forcedColors} {
    background: GrayText;
  }
`

const Box = styled.div`
  display: grid;
  gap: ${space[3]};
  align-content: start;
  padding: ${space[5]} ${space[6]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
`

const Field = styled.div`
  display: grid;
  gap: ${space[2]};
  max-inline-size: ${token.size.form};
`

const bar = (inlineSize: string, blockSize?: string) => (
  <Bar style={blockSize ? { inlineSize, blockSize } : { inlineSize }} />
)

const tile = (
  <Box>
    {bar('40%')}
    {bar('65%', '1.6em')}
  </Box>
)

const line = (
  <Box style={{ gridTemplateColumns: '1fr 5em', alignItems: 'center' }}>
    <Field>
      {bar('70%')}
      {bar('45%', '0.7em')}
    </Field>
    {bar('100%', '1.4em')}
  </Box>
)

const paragraph = (
  <Box>
    {bar('30%')}
    {bar('95%')}
    {bar('88%')}
    {bar('60%')}
  </Box>
)

const field = (
  <Field>
    {bar('25%')}
    {bar('100%', token.size.control)}
  </Field>
)

const shapes: Record<Shape, ReactNode> = {
  cards: (
    <>
      <Tiles>
        {tile}
        {tile}
        {tile}
      </Tiles>
      {paragraph}
    </>
  ),
  list: (
    <>
      {line}
      {line}
      {line}
      {line}
      {line}
    </>
  ),
  detail: (
    <>
      {paragraph}
      {paragraph}
    </>
  ),
  form: (
    <Box>
      {field}
      {field}
      {field}
      {bar('7em', token.size.control)}
    </Box>
  ),
}

/**
 * Placeholder of content that is loading. It takes its space at once, is visible after 150 ms and announced after 1 s;
 * it pulses, except with reduced motion.
 */
export function Skeleton({ shape, scope = 'part' }: SkeletonProps): ReactNode {
  const texts = useKitTexts()
  const phase = useWaitingPhase()
  return (
    <div {...{ [phaseAttribute]: phase }}>
      <Shapes aria-hidden="true">
        {scope === 'page' && bar('12em', '1.8em')}
        {shapes[shape]}
      </Shapes>
      <p role="status" className={baseClass.visuallyHidden}>
        {phase === 'spoken' && texts.loading}
      </p>
    </div>
  )
}
