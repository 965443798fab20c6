import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Card, late, NoPermission, PageHeading, Problem, Skeleton } from '@member/shared/ui'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { passwordPath } from '../addresses.ts'
import { useMayChange } from '../asked-rights.ts'
import type { Disowned } from '../login-history/use-login-history.ts'
import { useOwnData } from '../own-data/use-own-data.ts'
import { ChangePasswordForm } from '../password/change-password-form.tsx'
import { SessionsCard } from '../sessions/sessions-card.tsx'
import { otherLogins, useHasPasskeys, useSessions } from '../sessions/use-sessions.ts'

const LoginHistoryCard = late(
  () => import(/* webpackChunkName: "login-history" */ '../login-history/login-history-card.tsx'),
)
const DeletionBanner = late(
  () => import(/* webpackChunkName: "own-data" */ '../own-data/deletion-banner.tsx'),
  'nothing',
)
const OwnDataCard = late(() => import(/* webpackChunkName: "own-data" */ '../own-data/own-data-card.tsx'))
const PasskeysCard = late(() => import(/* webpackChunkName: "passkeys" */ '../passkeys/passkeys-card.tsx'))

const { size, space } = token

/** A size container, because the side menu changes how wide the page is. */
const Room = styled.div`
  container-type: inline-size;
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[6]};

  @container (min-width: 56rem) {
    grid-template-columns: minmax(0, ${size.login}) minmax(0, 1fr);
  }
`

const Column = styled.div`
  display: grid;
  gap: ${space[6]};
`

/** Has the room of the card without passkeys before its code has come, so that what is below does not move. */
const PasskeyRoom = styled.div`
  min-block-size: 10.25rem;

  ${media.phone} {
    min-block-size: 9.5rem;
  }
`

export default function ChangePasswordPage(): ReactNode {
  const t = useTexts()
  const [search] = useSearchParams()
  const { data } = useSessions()
  const [disowned, setDisowned] = useState<Disowned>()
  const hasPasskeys = useHasPasskeys()
  const mayChange = useMayChange()
  const { data: ownData, error, isFetching, refetch } = useOwnData(Boolean(data))
  return (
    <>
      <PageHeading>{t('password.title')}</PageHeading>
      {ownData?.deletionTime && (
        <Suspense>
          <DeletionBanner due={ownData.deletionTime} />
        </Suspense>
      )}
      <Room>
        <Columns>
          <Card heading={t('password.form')}>
            {mayChange === true && (
              <ChangePasswordForm
                others={otherLogins(data)}
                back={search.get('return') ?? passwordPath}
                reason={disowned}
              />
            )}
            {mayChange === false && <NoPermission {...(disowned && { text: t('history.withoutRight') })} />}
            {mayChange === undefined && <Skeleton shape="form" />}
          </Card>
          <Column>
            <SessionsCard />
            {hasPasskeys && (
              <PasskeyRoom>
                <Suspense>
                  <PasskeysCard />
                </Suspense>
              </PasskeyRoom>
            )}
            {data && (
              <Suspense>
                <LoginHistoryCard onDisowned={setDisowned} />
              </Suspense>
            )}
            {ownData && (
              <Suspense>
                <OwnDataCard {...ownData} />
              </Suspense>
            )}
            {error !== null && ownData === undefined && (
              <Card heading={t('ownData.title')}>
                <Problem
                  error={error}
                  otherwise={t('ownData.problem')}
                  retrying={isFetching}
                  onRetry={() => void refetch()}
                />
              </Card>
            )}
          </Column>
        </Columns>
      </Room>
    </>
  )
}
