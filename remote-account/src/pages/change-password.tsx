import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Card, NoPermission, PageHeading, Skeleton } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { passwordPath } from '../addresses.ts'
import { useMayChange } from '../asked-rights.ts'
import { ChangePasswordForm } from '../password/change-password-form.tsx'
import { SessionsCard } from '../sessions/sessions-card.tsx'
import { otherLogins, useSessions } from '../sessions/use-sessions.ts'

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

export default function ChangePasswordPage(): ReactNode {
  const t = useTexts()
  const [search] = useSearchParams()
  const { data } = useSessions()
  const mayChange = useMayChange()
  return (
    <>
      <PageHeading lead={mayChange === false ? undefined : t('password.lead')}>{t('password.title')}</PageHeading>
      <Room>
        <Columns>
          <Card>
            {mayChange === true && (
              <ChangePasswordForm others={otherLogins(data)} back={search.get('return') ?? passwordPath} />
            )}
            {mayChange === false && <NoPermission />}
            {mayChange === undefined && <Skeleton shape="form" />}
          </Card>
          <SessionsCard />
        </Columns>
      </Room>
    </>
  )
}
