import { useFormat } from '@member/shared'
import { token } from '@member/shared/theme'
import { Badge, Button, Card, InlineNotice, MenuItem, MoreMenu, type Tone } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { HealthGraph } from './health-graph.tsx'
import type { ReleaseChange, ReleasedArea } from './read-releases.ts'
import { actsOf, isDangerous, type ReleaseAct } from './release-act.ts'
import { useReleaseTexts } from './release-texts.ts'

const { color, font, space, text } = token

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`

const Facts = styled.dl`
  display: grid;
  gap: ${space[3]};
  margin: 0;

  dt {
    color: ${color.textMuted};
    font-size: ${text.sm};
  }
  dd {
    display: grid;
    gap: ${space[1]};
    margin: 0;

    > div:last-child:not(:only-child) {
      margin-block-start: ${space[1]};
    }
  }
`

const Name = styled.span`
  font-family: ${font.mono};
  overflow-wrap: anywhere;
`

const Muted = styled.span`
  color: ${color.textMuted};
  font-size: ${text.sm};
`

const tones: Record<ReleasedArea['state'], Tone> = { live: 'success', held: 'warn', pinned: 'info', new: 'neutral' }

/** Acts with a button of their own; those of a candidate stand beside it, all others in a menu. */
const mainActs: readonly ReleaseAct[] = ['rollback', 'promote', 'on', 'resume']
const candidateActs: readonly ReleaseAct[] = ['share', 'finish', 'abort']

/** State of an area in words, where it is not simply live. */
function StateNotice({ area }: { area: ReleasedArea }): ReactNode {
  const { state, stopped, off, offReason, since, reason } = area
  const t = useReleaseTexts()
  const { date } = useFormat()
  const values = { since: date(stopped?.at ?? since, 'minute'), reason: reason || '–' }
  return (
    <>
      {off && <InlineNotice tone="danger">{t('off', { reason: offReason || '–' })}</InlineNotice>}
      {state === 'held' && <InlineNotice tone="warn">{t('held', values)}</InlineNotice>}
      {state === 'pinned' && <InlineNotice tone="info">{t('pinned', values)}</InlineNotice>}
    </>
  )
}

export interface ReleaseCardProps {
  area: ReleasedArea
  history: readonly ReleaseChange[]
  onAct: (act: ReleaseAct) => void
}

/** What members run of an area, and what can be done about it. */
export function ReleaseCard({ area, history, onAct }: ReleaseCardProps): ReactNode {
  const t = useReleaseTexts()
  const { date } = useFormat()
  const { state, off, since, current, previous, candidate, health } = area
  const acts = actsOf(area, history)
  const graphOf = (release: string) => (
    <HealthGraph area={area.area} release={release} health={health.find((one) => one.release === release)} />
  )
  const buttons = (shown: readonly ReleaseAct[]) =>
    shown
      .filter((act) => acts.includes(act))
      .map((act) => (
        <Button key={act} variant={act === 'rollback' ? 'danger' : 'secondary'} onClick={() => onAct(act)}>
          {t(`act.${act}`)}
        </Button>
      ))
  const main = buttons(mainActs)
  const others = acts.filter((act) => !mainActs.includes(act) && !candidateActs.includes(act))
  const states = (
    <Row>
      {off && <Badge tone="danger">{t('state.off')}</Badge>}
      {(!off || state !== 'live') && <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>}
      {others.length > 0 && (
        <MoreMenu label={t('more', { area: area.area })}>
          {others.map((act) => (
            <MenuItem key={act} data-variant={isDangerous(act) ? 'danger' : undefined} onClick={() => onAct(act)}>
              {t(`act.${act}`)}
            </MenuItem>
          ))}
        </MoreMenu>
      )}
    </Row>
  )
  return (
    <Card heading={area.area} actions={states}>
      <Stack>
        <StateNotice area={area} />
        <Facts>
          <div>
            <dt>{t('current')}</dt>
            <dd>
              <Name>{current ?? t('none')}</Name>
              {current !== null && <Muted>{t('since', { since: date(since, 'minute') })}</Muted>}
              {current !== null && graphOf(current)}
            </dd>
          </div>
          {candidate !== null && (
            <div>
              <dt>{t('candidate')}</dt>
              <dd>
                <Name>{candidate.release}</Name>
                <Muted>{t('candidateShare', { share: candidate.share })}</Muted>
                {graphOf(candidate.release)}
                <Row>{buttons(candidateActs)}</Row>
              </dd>
            </div>
          )}
          <div>
            <dt>{t('previous')}</dt>
            <dd>
              <Name>{previous ?? t('none')}</Name>
            </dd>
          </div>
        </Facts>
        {main.length > 0 && <Row>{main}</Row>}
      </Stack>
    </Card>
  )
}
