import { useNotify, useSite, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, Dialog, DialogActions, saveFile } from '@member/shared/ui'
import { type ReactNode, useMemo } from 'react'
import styled from 'styled-components'
import { encode } from 'uqr'
import { cardAddress } from './card-address.ts'
import { contactFile } from './contact-file.ts'
import { qrPath } from './qr-path.ts'
import type { MemberCard } from './read-card.ts'

/** Dark on white in every theme, also under forced colours: many cameras do not read a code the other way round. */
const Code = styled.svg`
  display: block;
  inline-size: min(220px, 60vw);
  block-size: auto;
  margin-inline: auto;
  border-radius: ${token.radius.md};
  background: #fff;
  color: #000;
  forced-color-adjust: none;
`

/** Light modules around a code, without which cameras do not find it (ISO/IEC 18004). */
const quietZone = 4

/** An address as a QR code. */
function QrCode({ address, label }: { address: string; label: string }): ReactNode {
  const { data, size } = useMemo(() => encode(address, { ecc: 'M', border: quietZone }), [address])
  return (
    <Code viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={qrPath(data)} fill="currentColor" />
    </Code>
  )
}

const { color, radius, space, text } = token

const Hint = styled.p`
  margin-block: ${space[3]} ${space[4]};
  color: ${color.textMuted};
  font-size: ${text.sm};
  text-align: center;
`

const Address = styled.p`
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  background: ${color.sunken};
  font-size: ${text.sm};
  user-select: all;
`

interface Props {
  card: MemberCard
  /** The name that is shown. */
  name: string
  onClose: () => void
}

/** Ways to pass a card on: a code for a camera, the address, the device's own sharing, an entry for the address book. */
export default function ShareSheet({ card, name, onClose }: Props): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const { siteName, storeUuid } = useSite()
  const address = cardAddress(window.location.href, storeUuid)
  const share = { title: t('card.sharedTitle', { name, site: siteName }), url: address }
  const copy = async () => {
    try {
      // The clipboard API does not exist on pages without HTTPS.
      await navigator.clipboard.writeText(address)
      notify({ tone: 'success', text: t('card.copied') })
    } catch {
      notify({ tone: 'warning', text: t('card.copyFailed') })
    }
  }
  const save = () => {
    const contact = contactFile({ name, motto: card.motto, address, site: siteName })
    saveFile(`${name}.vcf`, new Blob([contact], { type: 'text/vcard;charset=utf-8' }))
  }
  return (
    <Dialog title={t('card.shareOf', { name })} width="narrow" onClose={onClose}>
      <QrCode address={address} label={t('card.qr', { name })} />
      <Hint>{t('card.qrHint')}</Hint>
      <Address>{address}</Address>
      <DialogActions>
        <Button onClick={onClose}>{t('card.close')}</Button>
        <Button onClick={save}>{t('card.contact')}</Button>
        {/* A dialog of the device that was closed again is no failure. */}
        {typeof navigator.share === 'function' && (
          <Button onClick={() => void navigator.share(share).catch(() => {})}>{t('card.shareBy')}</Button>
        )}
        <Button variant="primary" onClick={() => void copy()}>
          {t('card.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
