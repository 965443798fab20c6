import { serverNow, useTexts } from '@member/shared'
import { media } from '@member/shared/theme'
import {
  Avatar,
  Badge,
  Button,
  Card,
  Money,
  Points,
  RelativeTime,
  ScreenOrPaper,
  SkipTo,
  Stat,
  Tiles,
  UnreadMark,
  useGreeting,
  useMedia,
  useSecondsUntil,
} from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import { drawing, Line, type Part } from './part.tsx'

const tones = ['neutral', 'accent', 'success', 'warn', 'danger', 'info'] as const

const Amounts = (): ReactNode => (
  <Line>
    <Money amount="1234.5" />
    <Money amount="1234.5" kind="change" />
    <Money amount={-20} kind="change" />
    <Points points={640} />
    <Points points={-15} kind="change" />
  </Line>
)

function Times(): ReactNode {
  const [now] = useState(serverNow)
  return (
    <Line>
      {[now - 180, now - 86_400, null].map((at) => (
        <RelativeTime key={at} at={at} />
      ))}
    </Line>
  )
}

function Badges(): ReactNode {
  const t = useTexts()
  return (
    <Line>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {t(`tone.${tone}`)}
        </Badge>
      ))}
      <Badge>{t('long')}</Badge>
    </Line>
  )
}

function Unread(): ReactNode {
  const t = useTexts()
  return (
    <Line>
      <UnreadMark label={t('unread')} /> {t('message')}
    </Line>
  )
}

const Avatars = (): ReactNode => (
  <Line>
    {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
      <Avatar key={size} name="Lena" size={size} />
    ))}
    <Avatar name="Lena" src={drawing('#b45309')} size="xl" />
    <Avatar name="" />
  </Line>
)

function Figures(): ReactNode {
  const t = useTexts()
  return (
    <Tiles>
      <Stat label={t('amount')} value={<Money amount="1234567.5" />} hint={t('stat.hint')} />
      <Stat label={t('stat.link')} value={<Points points={640} />} to="/" />
      <Stat label={t('long')} value="–" />
    </Tiles>
  )
}

function Cards(): ReactNode {
  const t = useTexts()
  return (
    <Tiles>
      <Card heading={t('card.heading')} level={3} actions={<Button variant="quiet">{t('edit')}</Button>}>
        {t('long')}
      </Card>
      <Card>{t('card.plain')}</Card>
    </Tiles>
  )
}

function Countdown(): ReactNode {
  const t = useTexts()
  const [until, setUntil] = useState(0)
  const seconds = useSecondsUntil(until)
  return (
    <Button disabled={seconds > 0} onClick={() => setUntil(Date.now() + 10_000)}>
      {seconds > 0 ? t('sendAgainIn', { seconds }) : t('sendAgain')}
    </Button>
  )
}

function Media(): ReactNode {
  const t = useTexts()
  return <p>{useMedia(media.phone) ? t('media.phone') : t('media.wide')}</p>
}

function Paper(): ReactNode {
  const t = useTexts()
  return (
    <p>
      <ScreenOrPaper screen={t('paper.screen')} paper={t('paper.paper')} />
    </p>
  )
}

function Skip(): ReactNode {
  const t = useTexts()
  return <SkipTo id="useGreeting">{t('skip')}</SkipTo>
}

const AtHead = (): ReactNode => null

export const words: readonly Part[] = [
  { names: ['PageHeading'], use: 'use.PageHeading', Example: AtHead },
  { names: ['Card'], use: 'use.Card', Example: Cards },
  { names: ['Stat', 'Tiles'], use: 'use.Stat', Example: Figures },
  { names: ['Money', 'Points'], use: 'use.Money', Example: Amounts },
  { names: ['RelativeTime'], use: 'use.RelativeTime', Example: Times },
  { names: ['Badge'], use: 'use.Badge', Example: Badges },
  { names: ['UnreadMark'], use: 'use.UnreadMark', Example: Unread },
  { names: ['Avatar'], use: 'use.Avatar', Example: Avatars },
  { names: ['ScreenOrPaper'], use: 'use.ScreenOrPaper', Example: Paper },
  { names: ['SkipTo'], use: 'use.SkipTo', Example: Skip },
  { names: ['useGreeting'], use: 'use.useGreeting', Example: () => <p>{useGreeting('Lena')}</p> },
  { names: ['useSecondsUntil'], use: 'use.useSecondsUntil', Example: Countdown },
  { names: ['useMedia'], use: 'use.useMedia', Example: Media },
]
