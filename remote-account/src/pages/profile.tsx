import { useMember, useTexts } from '@member/shared'
import { ButtonLink, Card, NoPermission, PageHeading, Skeleton } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { useVerificationWays } from '../contact/use-verification-ways.ts'
import { MemberProfile } from '../profile/member-profile.tsx'

/** Profile: who the member is, how he looks, where he can be reached. */
export default function ProfilePage(): ReactNode {
  const t = useTexts()
  const { member } = useMember()
  // Asked for here, so that the call leaves together with the host's for the member and not after its answer.
  const ways = useVerificationWays()
  if (ways.data === null) {
    return (
      <>
        <PageHeading>{t('profile.title')}</PageHeading>
        <Card>
          <NoPermission />
        </Card>
      </>
    )
  }
  return (
    <>
      <PageHeading
        lead={t('profile.lead')}
        actions={<ButtonLink to="/user/account/changePassword">{t('profile.changePassword')}</ButtonLink>}
      >
        {t('profile.title')}
      </PageHeading>
      {member === null ? <Skeleton shape="form" /> : <MemberProfile key={member.id} member={member} ways={ways} />}
    </>
  )
}
