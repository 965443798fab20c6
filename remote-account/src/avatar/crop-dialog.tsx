import { ApiError, type Member, useHttp, useSite, useTexts } from '@member/shared'
import { baseClass, media, token } from '@member/shared/theme'
import { Button, Dialog, DialogActions, InlineNotice, Skeleton, useMedia } from '@member/shared/ui'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { CropStage, ZoomSlider } from './crop-stage.tsx'
import { useSaveAvatar } from './picture-file.ts'
import { formatFor, readPicture, type Square, squarePicture } from './square-picture.ts'

const { color, radius, space, text } = token

/** A chosen file while it is decoded. `unreadable`: the content is not a picture. */
type PictureState = { kind: 'reading' } | { kind: 'read'; picture: ImageBitmap; src: string } | { kind: 'unreadable' }

/** Decodes a chosen file; releases the bitmap and the object URL on unmount. */
function usePicture(file: File): PictureState {
  const [state, setState] = useState<PictureState>({ kind: 'reading' })
  useEffect(() => {
    const shown = { state: 'wanted' as 'wanted' | 'gone', free: () => {} }
    readPicture(file).then(
      (picture) => {
        if (shown.state === 'gone') return picture.close()
        const src = URL.createObjectURL(file)
        shown.free = () => {
          picture.close()
          URL.revokeObjectURL(src)
        }
        setState({ kind: 'read', picture, src })
      },
      () => shown.state === 'wanted' && setState({ kind: 'unreadable' }),
    )
    return () => {
      shown.state = 'gone'
      shown.free()
    }
  }, [file])
  return state
}

const Bar = styled.progress`
  inline-size: 100%;
  block-size: ${token.space[2]};
  accent-color: ${token.color.accent};
`

function SendProgress({ state }: { state: SendState }): ReactNode {
  const t = useTexts()
  switch (state.kind) {
    case 'idle':
      return null
    case 'sending':
    case 'saving':
      return <Bar aria-label={t('avatar.progress')} max={1} value={state.kind === 'saving' ? 1 : state.part} />
    case 'failed':
      return (
        <InlineNotice tone="danger" announce="now">
          {state.sentence}
        </InlineNotice>
      )
  }
}

export interface CropDialogProps {
  member: Member
  /** Type and size are checked already; the content is not. */
  file: File
  onSaved: () => void
  onClose: () => void
}

const Body = styled.div`
  display: grid;
  gap: ${space[4]};

  > p {
    color: ${color.textMuted};
    font-size: ${text.sm};
  }
`

/** Crops a chosen picture, uploads it and stores it as the avatar. Closing cancels the upload. */
export default function CropDialog({ member, file, onSaved, onClose }: CropDialogProps): ReactNode {
  const t = useTexts()
  const byTouch = useMedia(media.touch)
  const help = useId()
  const picture = usePicture(file)
  const [zoom, setZoom] = useState(1)
  const [square, setSquare] = useState<{ pixels: Square; percent: Square } | null>(null)
  const { state, send, cancel } = useSendAvatar(member, onSaved)
  const busy = state.kind === 'sending' || state.kind === 'saving'
  const close = () => {
    if (state.kind === 'sending') cancel()
    else if (state.kind !== 'saving') onClose()
  }
  const use = () => {
    if (picture.kind === 'read' && square !== null) void send(file, picture.picture, square.pixels)
  }

  return (
    <Dialog title={t('avatar.crop')} shade="inert" onClose={close}>
      <Body>
        {picture.kind === 'reading' && <Skeleton shape="detail" />}
        {picture.kind === 'unreadable' && (
          <InlineNotice tone="danger" announce="now">
            {t('avatar.unreadable')}
          </InlineNotice>
        )}
        {picture.kind === 'read' && (
          <>
            <p id={help}>{t(byTouch ? 'avatar.cropHelp.touch' : 'avatar.cropHelp')}</p>
            <CropStage
              src={picture.src}
              label={t('avatar.stage')}
              describedBy={help}
              zoom={zoom}
              onZoom={setZoom}
              onSquare={(pixels, percent) => setSquare({ pixels, percent })}
            />
            <ZoomSlider zoom={zoom} onZoom={setZoom} />
            {square && <CropPreview src={picture.src} square={square.percent} />}
            <p role="status" className={baseClass.visuallyHidden}>
              {square && t('avatar.kept', spoken(square.percent))}
            </p>
          </>
        )}
        <SendProgress state={state} />
      </Body>
      <DialogActions>
        <Button onClick={close} aria-disabled={state.kind === 'saving'}>
          {t('avatar.cancel')}
        </Button>
        {picture.kind === 'read' && (
          <Button variant="primary" busy={busy} aria-disabled={square === null || busy} onClick={use}>
            {t(busy ? 'avatar.sending' : state.kind === 'failed' ? 'avatar.again' : 'avatar.use')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Describes the crop for screen readers: its centre and width, in percent of the picture. */
const spoken = ({ x, y, width, height }: Square) => ({
  across: Math.round(x + width / 2),
  down: Math.round(y + height / 2),
  width: Math.round(width),
})

/** State of the upload; `part` is from 0 to 1. */
type SendState =
  | { kind: 'idle' }
  | { kind: 'sending'; part: number }
  | { kind: 'saving' }
  | { kind: 'failed'; sentence: string }

/** Crops, uploads and stores the avatar; can be cancelled until storing has begun. */
function useSendAvatar(member: Member, onSaved: () => void) {
  const t = useTexts()
  const { upload } = useHttp()
  const { upload: rules } = useSite()
  const saveAvatar = useSaveAvatar(member)
  const [state, setState] = useState<SendState>({ kind: 'idle' })
  const giveUp = useRef<AbortController>(null)
  useEffect(() => () => giveUp.current?.abort(), [])

  const send = async (file: File, picture: ImageBitmap, square: Square) => {
    const controller = new AbortController()
    const { signal } = controller
    giveUp.current = controller
    setState({ kind: 'sending', part: 0 })
    try {
      const made = await squarePicture(picture, square, formatFor(file, rules))
      const uploaded = await upload(made, {
        params: { topic: 'avatar' },
        onProgress: (part) => setState({ kind: 'sending', part }),
        signal,
      })
      setState({ kind: 'saving' })
      await saveAvatar(uploaded.url)
      onSaved()
    } catch (error) {
      if (signal.aborted) return setState({ kind: 'idle' })
      const told = error instanceof ApiError && error.message !== ''
      setState({ kind: 'failed', sentence: told ? error.message : t('avatar.problem') })
    }
  }
  return { state, send, cancel: () => giveUp.current?.abort() }
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  color: ${color.textMuted};
  font-size: ${text.sm};
`

const Round = styled.div`
  flex: none;
  border: 1px solid ${color.border};
  border-radius: ${radius.full};
  background-color: ${color.sunken};
  background-repeat: no-repeat;
  /* It is a picture, which forced colours would take away. */
  forced-color-adjust: none;
`

/** Position of the crop along one side, as a background position of 0 to 100. */
const along = (start: number, part: number): number => (part >= 100 ? 50 : (start / (100 - part)) * 100)

/** The avatar as it will look. @param square in percent of the picture */
function CropPreview({ src, square }: { src: string; square: Square }): ReactNode {
  const t = useTexts()
  const style = {
    backgroundImage: `url("${src}")`,
    backgroundSize: `${10_000 / square.width}% ${10_000 / square.height}%`,
    backgroundPosition: `${along(square.x, square.width)}% ${along(square.y, square.height)}%`,
  }
  return (
    <Row>
      <Round role="img" aria-label={t('avatar.preview')} style={{ ...style, inlineSize: 64, blockSize: 64 }} />
      <Round aria-hidden="true" style={{ ...style, inlineSize: 32, blockSize: 32 }} />
      <span aria-hidden="true">{t('avatar.preview')}</span>
    </Row>
  )
}
