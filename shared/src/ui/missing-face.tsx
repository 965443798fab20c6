import type { ReactNode } from 'react'
import type { MissingFaceProps } from '../host-api.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { ErrorPanel, Reference } from './error-panel.tsx'
import { useKitTexts } from './kit-texts.ts'

/** What the host shows in the place of a part whose code could not be loaded; areas have it from the host. */
export function MissingFace(props: MissingFaceProps): ReactNode {
  const { reference, retrying, onRetry, onClose } = props
  const texts = useKitTexts()
  const close = onClose && <Button onClick={onClose}>{texts.close}</Button>
  if (props.shape === 'part')
    return (
      <ErrorPanel sentence={texts.missing} reference={reference} retrying={retrying} onRetry={onRetry} report="none">
        {close}
      </ErrorPanel>
    )
  return (
    <Dialog title={texts.missing} width="narrow" onClose={props.onClose}>
      {reference !== undefined && <Reference>{texts.reference(reference)}</Reference>}
      <DialogActions>
        {close}
        <Button variant="primary" busy={retrying} onClick={onRetry}>
          {retrying ? texts.retrying : texts.retry}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
