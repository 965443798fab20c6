import { type Member, useTexts } from '@member/shared'
import { baseClass, token } from '@member/shared/theme'
import { Button, Dialog, DialogActions, InlineNotice, Skeleton } from '@member/shared/ui'
import { type ReactNode, useId, useState } from 'react'
import styled from 'styled-components'
import { CropPreview } from './crop-preview.tsx'
import { CropStage } from './crop-stage.tsx'
import { SendProgress } from './send-progress.tsx'
import type { Square } from './square-picture.ts'
import { usePicture } from './use-picture.ts'
import { useSendAvatar } from './use-send-avatar.ts'
import { ZoomSlider } from './zoom-slider.tsx'

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
