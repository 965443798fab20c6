import { serverNow } from '@member/shared'
import { media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { healthBars, shownMinutes } from './health-bars.ts'
import type { Health } from './read-releases.ts'
import { useReleaseTexts } from './release-texts.ts'

const { color, radius, space, text } = token

const Face = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.textMuted};
  font-size: ${text.sm};
  font-variant-numeric: tabular-nums;
`

const Bars = styled.svg`
  flex: 1 1 6rem;
  min-inline-size: 0;
  max-inline-size: 12rem;
  block-size: 1.75rem;
  border-radius: ${radius.sm};
  background: ${color.sunken};
  fill: ${color.borderStrong};

  [data-failed] {
    fill: ${color.danger};
  }
  ${media.forcedColors} {
    fill: GrayText;
    [data-failed] {
      fill: CanvasText;
    }
  }
`

interface HealthGraphProps {
  area: string
  release: string
  health: Health | undefined
}

/** For how many voters a release failed in the last hour; its words say the same. */
export function HealthGraph({ area, release, health }: HealthGraphProps): ReactNode {
  const t = useReleaseTexts()
  if (health === undefined || health.votes === 0) return <Face>{t('health.none')}</Face>
  const { votes, failed, minutes } = health
  const count = t(area === 'host' ? 'health.networks' : 'health.members', { votes, failed })
  return (
    <Face>
      <Bars
        viewBox={`0 0 ${shownMinutes} 1`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('health.graph', { release, count })}
      >
        {healthBars(minutes, serverNow()).map((bar) => (
          <g key={bar.place} transform={`translate(${bar.place})`}>
            <rect width="0.8" y={1 - bar.votes} height={bar.votes} />
            {bar.failed > 0 && <rect data-failed width="0.8" y={1 - bar.failed} height={bar.failed} />}
          </g>
        ))}
      </Bars>
      <span aria-hidden="true">{count}</span>
    </Face>
  )
}
