import { useMember, useTexts } from '@member/shared'
import { ButtonLink, Card, NoPermission, PageHeading, Skeleton } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { passwordPath } from '../addresses.ts'
import { useVerificationChannels } from '../contact/use-verification-channels.ts'
import { MemberProfile } from '../profile/member-profile.tsx'

/** Profile: own data, picture and contacts. */
export default function ProfilePage(): ReactNode {
  const t = useTexts()
  const { member } = useMember()
  // Requested here, so that it runs in parallel with the host's request for the member.
  const channels = useVerificationChannels()
  if (channels.data === null) {
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
        actions={<ButtonLink to={passwordPath}>{t('profile.changePassword')}</ButtonLink>}
      >
        {t('profile.title')}
      </PageHeading>
      {member === null ? (
        <Skeleton shape="form" />
      ) : (
        <MemberProfile key={member.id} member={member} channels={channels} />
      )}
    </>
  )
}
