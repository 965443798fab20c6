import { media, token } from '@member/shared/theme'
import { Button } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useOnline, useWaited } from '../platform/while-waiting.ts'
import { useServices } from '../services/services.tsx'
import { type ConnectionTrouble, connectionTrouble, serverAwayAtom } from './connection-trouble.ts'
import { siteStateAtom } from './site-data.ts'

const { color, radius, shadow, size, space, text, z } = token

/**
 * Centred on the lower edge of the header, where neither the header nor the page has anything to press or to write in.
 * What is below it can be pressed.
 */
const Face = styled.div`
  position: fixed;
  inset: ${size.header} 0 auto;
  z-index: calc(${z.header} + 1);
  display: flex;
  align-items: center;
  gap: ${space[2]};
  inline-size: fit-content;
  max-inline-size: calc(100vw - 2 * ${space[4]});
  margin-inline: auto;
  translate: 0 -50%;
  padding-inline: ${space[4]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.lg};
  background: ${color.raised};
  box-shadow: ${shadow.popover};
  font-size: ${text.sm};
  pointer-events: none;

  &:has(> p:empty) {
    visibility: hidden;
  }
  > p {
    padding-block: ${space[1]};
  }
  > button {
    pointer-events: auto;
    margin-inline-end: calc(-1 * ${space[3]});
  }
  ${media.low} {
    inset-block-start: 0;
    translate: none;
  }
  @media print {
    display: none;
  }
`

/** Trouble that ends within this time is not told; milliseconds. */
const blipMs = 1_500

/** Says over the page that it is offline or that the server does not answer, for as long as that is so. */
export function ConnectionPill(): ReactNode {
  const online = useOnline()
  const isAway = useAtomValue(serverAwayAtom)
  const { kind: site } = useAtomValue(siteStateAtom)
  const trouble = connectionTrouble({ online, isAway, site })
  return trouble !== null && <Pill key={trouble} trouble={trouble} />
}

function Pill({ trouble }: { trouble: ConnectionTrouble }): ReactNode {
  const t = useHostTexts()
  const { connection, reloadSite } = useServices()
  const isTold = useWaited(blipMs)
  const [isAsking, setIsAsking] = useState(false)
  const askAgain = async () => {
    setIsAsking(true)
    // When the site answers, whatever else has failed is asked for as well.
    connection.heard?.(false)
    await reloadSite()
    setIsAsking(false)
  }
  return (
    <Face>
      <p role="status">{isTold && t(`connection.${trouble}`)}</p>
      {isTold && trouble !== 'offline' && (
        <Button variant="quiet" busy={isAsking} onClick={askAgain}>
          {t('retry')}
        </Button>
      )}
    </Face>
  )
}
