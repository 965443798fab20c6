import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import styled from 'styled-components'
import type { Square } from './square-picture.ts'

const { color, radius, size, space, weight } = token

const zooms = { least: 1, most: 5, step: 0.1 } as const

export interface CropStageProps {
  /** Address of the picture, `blob:`. */
  src: string
  label: string
  describedBy: string
  zoom: number
  onZoom: (zoom: number) => void
  /** Called when a movement ends, with the square in pixels and in percent of the picture. */
  onSquare: (pixels: Square, percent: Square) => void
}

/** The rules of react-easy-crop, which would inject a style element that the content security policy blocks. */
const Stage = styled.div`
  position: relative;
  block-size: min(50dvh, 320px);
  overflow: hidden;
  border-radius: ${radius.md};
  background: ${color.sunken};

  .reactEasyCrop_Container {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    justify-content: center;
    overflow: hidden;
    border-radius: ${radius.md};
    cursor: move;
    touch-action: none;
    user-select: none;
  }
  .reactEasyCrop_Image {
    max-inline-size: none;
    will-change: transform;
  }
  .reactEasyCrop_Contain {
    position: absolute;
    inset: 0;
    max-inline-size: 100%;
    max-block-size: 100%;
    margin: auto;
  }
  .reactEasyCrop_Cover_Horizontal {
    inline-size: 100%;
    block-size: auto;
  }
  .reactEasyCrop_Cover_Vertical {
    inline-size: auto;
    block-size: 100%;
  }
  .reactEasyCrop_CropArea {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 50%;
    overflow: hidden;
    border: 2px solid rgb(255 255 255 / 0.9);
    border-radius: 50%;
    /* The shade around what is kept. */
    color: rgb(0 0 0 / 0.55);
    box-shadow: 0 0 0 9999em;
    transform: translate(-50%, -50%);
  }
  [role='application']:focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
  }
`

/** The crop area: moved by pointer, touch or arrow keys, zoomed by wheel, pinch, + and −. */
export function CropStage({ src, label, describedBy, zoom, onZoom, onSquare }: CropStageProps): ReactNode {
  const stage = useRef<HTMLDivElement>(null)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const zoomByKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const nearer = key === '+' || key === '=' ? 1 : key === '-' || key === '_' ? -1 : 0
    if (nearer === 0 || ctrlKey || metaKey || altKey) return
    onZoom(Math.min(zooms.most, Math.max(zooms.least, zoom + nearer * zooms.step)))
  }
  const entered = useRef(false)
  // Keyboard focus starts at the crop area. The library renders it once it knows the size of the picture, right before
  // it reports the first square; its load event comes earlier, on a slow device much earlier.
  const enter = () => {
    const frame = stage.current?.querySelector<HTMLElement>('[role=application]')
    if (entered.current || !frame) return
    frame.focus()
    entered.current = true
  }
  return (
    <Stage ref={stage} onKeyDown={zoomByKey}>
      <Cropper
        image={src}
        crop={crop}
        zoom={zoom}
        minZoom={zooms.least}
        maxZoom={zooms.most}
        aspect={1}
        cropShape="round"
        showGrid={false}
        objectFit="contain"
        keyboardStep={8}
        roundCropAreaPixels
        disableAutomaticStylesInjection
        onCropChange={setCrop}
        onZoomChange={onZoom}
        onCropComplete={(percent, pixels) => {
          enter()
          onSquare(pixels, percent)
        }}
        mediaProps={{ alt: '' }}
        cropperProps={{
          role: 'application',
          'aria-label': label,
          'aria-describedby': describedBy,
        }}
      />
    </Stage>
  )
}

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
