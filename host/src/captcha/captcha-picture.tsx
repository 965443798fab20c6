import { media, token } from '@member/shared/theme'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { type Captcha, isDirection, itemName, moved, type Point, toNatural } from './captcha.ts'
import { useCaptchaTexts } from './captcha-texts.ts'

export interface CaptchaPictureProps {
  captcha: Captcha
  marks: readonly Point[]
  /** Ids of the sentences that explain pointer and keys. */
  describedBy: string
  onMark: (at: Point) => void
  onUnmark: (index: number) => void
}

const { color, radius, text, weight } = token

const Board = styled.div`
  position: relative;
  inline-size: fit-content;
  max-inline-size: 100%;
  margin-inline: auto;
  border-radius: ${radius.md};
  cursor: crosshair;
  touch-action: manipulation;
  user-select: none;

  > img {
    display: block;
    border-radius: ${radius.md};
  }
`

const Cursor = styled.span`
  position: absolute;
  inline-size: 28px;
  block-size: 28px;
  margin: -14px;
  border: 2px solid #fff;
  border-radius: ${radius.full};
  box-shadow:
    0 0 0 2px #000,
    inset 0 0 0 2px #000;
  pointer-events: none;
  visibility: hidden;

  &::after {
    content: '';
    position: absolute;
    inset: calc(50% - 2px);
    border-radius: inherit;
    background: #000;
    outline: 1px solid #fff;
  }
  :focus-visible > & {
    visibility: visible;
  }
`

const Mark = styled.button`
  position: absolute;
  inline-size: 26px;
  block-size: 26px;
  margin: -13px;
  border: 2px solid #fff;
  border-radius: ${radius.full};
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: ${text.sm};
  font-weight: ${weight.bold};
  line-height: 1;

  ${media.touch} {
    /* The mark stays small so that it hides little; what can be pressed is larger. */
    &::after {
      content: '';
      position: absolute;
      inset: -10px;
    }
  }
`

/** The picture. Marks are set by click or touch, or with the arrow keys and Enter. */
export function CaptchaPicture({ captcha, marks, describedBy, onMark, onUnmark }: CaptchaPictureProps): ReactNode {
  const t = useCaptchaTexts()
  const [cursor, setCursor] = useState<Point>({ x: Math.round(captcha.width / 2), y: Math.round(captcha.height / 2) })

  const click = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('button')) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onMark(toNatural({ x: event.clientX - left, y: event.clientY - top }, { width, height }, captcha))
  }

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    const { key, shiftKey } = event
    if (isDirection(key)) setCursor(moved(cursor, key, shiftKey ? 'long' : 'short', captcha))
    else if (key === 'Enter' || key === ' ') onMark(cursor)
    else if (key === 'Backspace') onUnmark(marks.length - 1)
    else return
    event.preventDefault()
  }

  const at = ({ x, y }: Point) => ({ left: `${(x / captcha.width) * 100}%`, top: `${(y / captcha.height) * 100}%` })
  return (
    // With this role, screen readers pass the arrow keys to the page.
    <Board
      role="application"
      tabIndex={0}
      aria-label={t('picture')}
      aria-describedby={describedBy}
      onClick={click}
      onKeyDown={press}
    >
      <img src={captcha.image} width={captcha.width} height={captcha.height} alt="" draggable={false} />
      {marks.map((mark, index) => (
        <Mark
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its number
          key={index}
          type="button"
          style={at(mark)}
          aria-label={t('unmark', { number: index + 1, item: itemName(captcha.items[index] ?? '') })}
          onClick={() => onUnmark(index)}
        >
          {index + 1}
        </Mark>
      ))}
      <Cursor style={at(cursor)} aria-hidden="true" />
    </Board>
  )
}
