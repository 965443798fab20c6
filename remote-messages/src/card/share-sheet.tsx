import { useMember, useSite, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, Dialog, DialogActions, InlineNotice, saveFile, useCopy } from '@member/shared/ui'
import { type ReactNode, useMemo } from 'react'
import styled from 'styled-components'
import { encode } from 'uqr'
import { usePreferences } from '../preferences/use-preferences.ts'
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

const Hidden = styled.div`
  margin-block-end: ${space[4]};
  text-align: start;
`

/** Warns members that nobody else can open their card while it is hidden. */
function HiddenNotice(): ReactNode {
  const t = useTexts()
  const { data } = usePreferences()
  if (data?.preferences.card !== 'hidden') return null
  return (
    <Hidden>
      <InlineNotice tone="warn">{t('card.hidden')}</InlineNotice>
    </Hidden>
  )
}

interface Props {
  card: MemberCard
  /** The name that is shown. */
  name: string
  onClose: () => void
}

/** Ways to pass a card on: a code for a camera, the address, the device's own sharing, an entry for the address book. */
export default function ShareSheet({ card, name, onClose }: Props): ReactNode {
  const t = useTexts()
  const copy = useCopy()
  const { siteName, storeUuid } = useSite()
  const isOwn = useMember().member?.id === card.id
  const address = cardAddress(window.location.href, storeUuid)
  const share = { title: t('card.sharedTitle', { name, site: siteName }), url: address }
  const save = () => {
    const contact = contactFile({ name, motto: card.motto, address, site: siteName })
    saveFile(`${name}.vcf`, new Blob([contact], { type: 'text/vcard;charset=utf-8' }))
  }
  return (
    <Dialog title={t('card.shareOf', { name })} width="narrow" onClose={onClose}>
      <QrCode address={address} label={t('card.qr', { name })} />
      <Hint>{t('card.qrHint')}</Hint>
      {isOwn && <HiddenNotice />}
      <Address>{address}</Address>
      <DialogActions>
        <Button onClick={onClose}>{t('card.close')}</Button>
        <Button onClick={save}>{t('card.contact')}</Button>
        {/* A dialog of the device that was closed again is no failure. */}
        {typeof navigator.share === 'function' && (
          <Button onClick={() => void navigator.share(share).catch(() => {})}>{t('card.shareBy')}</Button>
        )}
        <Button
          variant="primary"
          onClick={() => void copy(address, { done: t('card.copied'), failed: t('card.copyFailed') })}
        >
          {t('card.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/**
 * The address under which anybody finds a card: that of its page, and the shop where the site has several.
 * @param page address of the card's page
 */
export function cardAddress(page: string, storeUuid: string): string {
  const address = new URL(page)
  address.search = storeUuid === '' ? '' : `?${new URLSearchParams({ uuid: storeUuid })}`
  address.hash = ''
  return address.href
}

/** What an address book keeps of a card. */
export interface Contact {
  name: string
  motto: string
  address: string
  /** The site, as the organisation. */
  site: string
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n')

/** A vCard (RFC 2426, version 3.0, which phones read): text values are escaped, so that none adds a line of its own. */
export function contactFile({ name, motto, address, site }: Contact): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escaped(name)};;;`,
    `FN:${escaped(name)}`,
    `NICKNAME:${escaped(name)}`,
    ...(site === '' ? [] : [`ORG:${escaped(site)}`]),
    ...(motto === '' ? [] : [`NOTE:${escaped(motto)}`]),
    `URL:${address}`,
    'END:VCARD',
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}

/** Dark modules of a QR code as SVG path data, one unit a module; modules side by side are one rectangle. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  const runs = rows.flatMap((row, y) => {
    const starts = row.flatMap((dark, x) => (dark && row[x - 1] !== true ? [x] : []))
    return starts.map((x) => {
      const end = row.indexOf(false, x)
      const length = (end === -1 ? row.length : end) - x
      return `M${x} ${y}h${length}v1h-${length}z`
    })
  })
  return runs.join('')
}
