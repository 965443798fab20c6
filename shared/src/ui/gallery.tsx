import { useSite } from '@member/shared'
import { token } from '@member/shared/theme'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { Button } from './button.tsx'
import { useGalleryTexts } from './gallery-texts.ts'
import { Glyph } from './glyph.tsx'
import { useKitTexts } from './kit-texts.ts'
import { ModalDialog } from './modal-dialog.tsx'
import { followRenewed } from './renewed-files.ts'
import { shownName } from './show-file.ts'

/**
 * Gives what covers the whole page a history entry of its own: "back", which is how phones close such a thing, then
 * calls `onClose` and stays on the page. Returns what closes it otherwise and leaves no entry behind.
 */
export function useBackCloses(onClose: () => void): () => void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  // Of this opening alone: "forward" may lead to the entry of an earlier one.
  const [own] = useState(() => String(Math.random()))
  const reached = useRef<'no' | 'asked' | 'yes'>('no')
  const cover: unknown = Reflect.get(Object(state), 'cover')
  const enter = useEffectEvent(() => {
    if (reached.current !== 'no') return
    reached.current = 'asked'
    void navigate({ pathname, search, hash }, { state: { ...state, cover: own }, preventScrollReset: true })
  })
  useEffect(() => enter(), [])
  const follow = useEffectEvent((now: unknown) => {
    if (now === own) reached.current = 'yes'
    else if (reached.current === 'yes') onClose()
  })
  useEffect(() => follow(cover), [cover])
  return () => {
    if (reached.current === 'yes') void navigate(-1)
    else onClose()
  }
}

/** Id of the picture before or after one; null at the ends, and for one that is not there any more. */
function nextPicture(pictures: readonly { id: string }[], current: string, step: -1 | 1): string | null {
  const position = pictures.findIndex(({ id }) => id === current)
  return position === -1 ? null : (pictures[position + step]?.id ?? null)
}

/** A picture that a gallery shows. */
export interface GalleryPicture {
  id: string
  name: string
  /** Path or address. */
  url: string
}

export interface GalleryProps {
  /** All pictures, the oldest first. */
  pictures: readonly GalleryPicture[]
  /** Id of the one that is shown. */
  current: string
  onShow: (fileId: string) => void
  onClose: () => void
  /** The address of a picture is about to be used, or it could not be loaded: asks for it again, where it is old. */
  onUse: (fileId: string) => Promise<unknown> | undefined
}

const { color, radius, space, text } = token

const Frame = styled(ModalDialog)`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  inline-size: 100vw;
  block-size: 100dvh;
  max-inline-size: none;
  max-block-size: none;
  margin: 0;
  padding: max(${space[2]}, env(safe-area-inset-top)) ${space[3]} max(${space[3]}, env(safe-area-inset-bottom));
  border: 0;
  background: ${color.canvas};
  color: ${color.text};
`

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};

  > p {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > span {
    color: ${color.textMuted};
    font-size: ${text.sm};
    font-variant-numeric: tabular-nums;
  }
`

const Stage = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 0;
  overflow: hidden;
  touch-action: pan-y pinch-zoom;

  > img {
    max-inline-size: 100%;
    max-block-size: 100%;
    border-radius: ${radius.sm};
    object-fit: contain;
    user-select: none;
  }
`

const Foot = styled.div`
  display: flex;
  justify-content: center;
  gap: ${space[4]};
  padding-block-start: ${space[2]};
`

const cross = 'M6 6l12 12M18 6 6 18'
const left = 'm15 5-7 7 7 7'
const right = 'm9 5 7 7-7 7'

/** Pixels that a finger moves before it is a swipe. */
const swipeFrom = 48

/** Pictures over the whole window: arrow keys, swipes and buttons go on, Esc and "back" close. */
export function Gallery({ pictures, current, onShow, onClose, onUse }: GalleryProps): ReactNode {
  const { asset } = useSite()
  const texts = useGalleryTexts()
  const kit = useKitTexts()
  const from = useRef<number | null>(null)
  const close = useRef<HTMLButtonElement>(null)
  // After the dialog was shown, which gives the focus to the link to the original.
  useLayoutEffect(() => close.current?.focus(), [])
  const leave = useBackCloses(onClose)
  const position = pictures.findIndex(({ id }) => id === current)
  const picture = pictures[position]
  if (picture === undefined) return null
  const name = shownName(picture.name)
  const go = (step: -1 | 1) => {
    const next = nextPicture(pictures, current, step)
    if (next !== null) onShow(next)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(-1)
    else if (event.key === 'ArrowRight') go(1)
  }
  const release = (event: PointerEvent) => {
    const zoomed = (window.visualViewport?.scale ?? 1) > 1.01
    // In a picture that was zoomed, a finger moves it.
    const moved = from.current === null || zoomed ? 0 : event.clientX - from.current
    from.current = null
    if (Math.abs(moved) >= swipeFrom) go(moved > 0 ? -1 : 1)
  }
  const button = (step: -1 | 1, label: string, glyph: string) => (
    <Button
      aria-label={label}
      // `disabled` would take the focus away at the last picture.
      aria-disabled={nextPicture(pictures, current, step) === null}
      onClick={() => go(step)}
    >
      <Glyph path={glyph} />
    </Button>
  )
  return (
    <Frame aria-label={texts.pictures} onClose={leave} onKeyDown={onKey}>
      <Bar>
        <p aria-live="polite">
          <bdi>{name}</bdi>
        </p>
        <span>{texts.position(position + 1, pictures.length)}</span>
        <a
          href={asset(picture.url)}
          download={name}
          target="_blank"
          rel="noopener"
          onClick={followRenewed(() => onUse(current))}
        >
          {texts.original}
        </a>
        <Button ref={close} variant="quiet" aria-label={kit.close} onClick={leave}>
          <Glyph path={cross} />
        </Button>
      </Bar>
      <Stage
        onPointerDown={(event) => {
          from.current = event.clientX
        }}
        onPointerUp={release}
        onPointerCancel={() => {
          from.current = null
        }}
      >
        <img
          key={picture.url}
          src={asset(picture.url)}
          alt={name}
          draggable={false}
          onError={() => void onUse(current)}
        />
      </Stage>
      <Foot>
        {button(-1, texts.previous, left)}
        {button(1, texts.next, right)}
      </Foot>
    </Frame>
  )
}
