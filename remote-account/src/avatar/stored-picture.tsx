import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, Dialog, DialogActions } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const Picture = styled.img`
  display: block;
  max-inline-size: 100%;
  max-block-size: 60dvh;
  margin-inline: auto;
  border-radius: ${token.radius.md};
`

/** The member's picture, as large as it is. */
export default function StoredPicture({ src, onClose }: { src: string; onClose: () => void }): ReactNode {
  const t = useTexts()
  return (
    <Dialog title={t('avatar.title')} width="narrow" onClose={onClose}>
      <Picture src={src} alt={t('avatar.yours')} referrerPolicy="no-referrer" />
      <DialogActions>
        <Button onClick={onClose}>{t('avatar.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
