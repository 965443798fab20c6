import { type Member, useTexts } from '@member/shared'
import { baseClass, token } from '@member/shared/theme'
import { Button, Dialog, DialogActions, InlineNotice, Skeleton } from '@member/shared/ui'
import { type ReactNode, useEffect, useId, useState } from 'react'
import styled from 'styled-components'
import { CropPreview } from './crop-preview.tsx'
import { CropStage } from './crop-stage.tsx'
import { readPicture, type Square } from './square-picture.ts'
import { type SendState, useSendAvatar } from './use-send-avatar.ts'
import { ZoomSlider } from './zoom-slider.tsx'

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

/** Progress of the upload, or its error. */
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

const { color, space, text } = token

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
            <p id={help}>{t('avatar.cropHelp')}</p>
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
