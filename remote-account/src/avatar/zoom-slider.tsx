import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { zooms } from './crop-stage.tsx'

const { color, size, space, weight } = token

const Line = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${space[3]};

  > label {
    font-weight: ${weight.medium};
  }
  > input {
    inline-size: 100%;
    min-block-size: ${size.control};
    margin: 0;
    accent-color: ${color.accent};
  }
  > output {
    min-inline-size: 4ch;
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  ${media.touch} {
    > input {
      touch-action: pan-x;
    }
  }
`

/** Slider for the zoom of the crop. */
export function ZoomSlider({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }): ReactNode {
  const t = useTexts()
  const id = useId()
  const percent = `${Math.round(zoom * 100)}%`
  return (
    <Line>
      <label htmlFor={id}>{t('avatar.zoom')}</label>
      <input
        id={id}
        type="range"
        min={zooms.least}
        max={zooms.most}
        step={zooms.step}
        value={zoom}
        aria-valuetext={percent}
        onChange={(event) => onZoom(Number(event.target.value))}
      />
      <output aria-hidden="true">{percent}</output>
    </Line>
  )
}
