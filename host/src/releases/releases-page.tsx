import { createAreaSession } from '@member/shared/host'
import { token } from '@member/shared/theme'
import { Button, EmptyState, InlineNotice, PageHeading, Problem, Skeleton } from '@member/shared/ui'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { useHeadingFocus } from '../pages/middle.ts'
import { useServices } from '../services/services.tsx'
import { ActDialog } from './act-dialog.tsx'
import { type Releases, readReleases } from './read-releases.ts'
import type { ReleaseAct } from './release-act.ts'
import { ReleaseCard } from './release-card.tsx'
import { ReleaseHistory } from './release-history.tsx'
import { useReleaseTexts } from './release-texts.ts'

const Stack = styled.div`
  display: grid;
  gap: ${token.space[4]};
`

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  align-items: start;
  gap: ${token.space[4]};
`

/** An act that somebody is asked about, with the state that they saw. */
interface AskedAct {
  act: ReleaseAct
  area: string
  opened: Releases
}

/** Milliseconds after which a page that is seen asks again. */
const everyMs = 5_000

/** The releases of the site, asked for again while the page is seen. */
function useReleases() {
  const { http } = useServices()
  return useQuery({
    queryKey: ['releases'],
    queryFn: ({ signal }) => http.get('/api/releases/index', { signal }).then(readReleases),
    refetchInterval: everyMs,
    refetchOnWindowFocus: 'always',
  })
}

function ReleasesView(): ReactNode {
  const t = useReleaseTexts()
  const { data: releases, error, isFetching, refetch } = useReleases()
  const [asked, setAsked] = useState<AskedAct | null>(null)
  const [typed, setTyped] = useState<Record<string, string | undefined>>({})
  const retry = () => void refetch()
  if (releases === undefined) {
    if (error === null) return <Skeleton shape="cards" />
    const absent = { title: t('absentTitle'), text: t('absentText') }
    return <Problem error={error} otherwise={t('problem')} absent={absent} onRetry={retry} retrying={isFetching} />
  }
  const { areas, history } = releases
  const question = asked === null ? '' : `${asked.act} ${asked.area}`
  if (areas.length === 0) return <EmptyState title={t('empty')} />
  return (
    <Stack>
      {error !== null && (
        <InlineNotice
          tone="warn"
          announce="polite"
          actions={
            <Button busy={isFetching} onClick={retry}>
              {t('retry')}
            </Button>
          }
        >
          {t('stale', { sentence: error.message || t('problem') })}
        </InlineNotice>
      )}
      <Cards>
        {areas.map((area) => (
          <ReleaseCard
            key={area.area}
            area={area}
            history={history}
            onAct={(act) => setAsked({ act, area: area.area, opened: releases })}
          />
        ))}
      </Cards>
      <ReleaseHistory history={history} />
      {asked !== null && (
        <ActDialog
          {...asked}
          latest={releases}
          typed={typed[question]}
          onTyped={(reason) => setTyped((known) => ({ ...known, [question]: reason }))}
          refresh={refetch}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  )
}

/** What members run of each area, and the acts of the release command. */
export default function ReleasesPage(): ReactNode {
  const t = useReleaseTexts()
  const [{ queries }] = useState(createAreaSession)
  useHeadingFocus()
  return (
    <QueryClientProvider client={queries}>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <ReleasesView />
    </QueryClientProvider>
  )
}
