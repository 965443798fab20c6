import { type Member, useMember, useOffered, useTexts, useUnsavedGuard } from '@member/shared'
import { token } from '@member/shared/theme'
import { ButtonLink, Card, ErrorPanel, NoPermission, PageHeading, Skeleton } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { passwordPath } from '../addresses.ts'
import { AvatarCard } from '../avatar/avatar-card.tsx'
import { ContactCard } from '../contact/contact-card.tsx'
import { useVerificationChannels } from '../contact/use-verification-channels.ts'
import { CompletenessCard } from '../profile/completeness-card.tsx'
import { ProfileFormPart } from '../profile/profile-form.tsx'
import { useProfileForm } from '../profile/use-profile-form.ts'
import { useLateness } from '../use-lateness.ts'

export default function ProfilePage(): ReactNode {
  const t = useTexts()
  const { member, refresh } = useMember()
  const isOffered = useOffered()
  const isLate = useLateness(member === null)
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
        actions={
          isOffered(passwordPath) ? <ButtonLink to={passwordPath}>{t('profile.changePassword')}</ButtonLink> : undefined
        }
      >
        {t('profile.title')}
      </PageHeading>
      {member !== null ? (
        <MemberProfile key={member.id} member={member} channels={channels} />
      ) : isLate ? (
        <ErrorPanel
          sentence={t('profile.late')}
          onRetry={() => void refresh().catch(() => {})}
          // Whoever reads it cannot write one: the server does not answer.
          report="none"
        />
      ) : (
        <Skeleton shape="form" />
      )}
    </>
  )
}

const { space } = token

/** Measures the page's own room: the side menu may be there, shrunk, or away. */
const ProfileRoom = styled.div`
  container-type: inline-size;
`

/** Picture and completeness beside the form where there is room for two columns, above it where there is not. */
const ProfileColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[4]};

  @container (min-width: 800px) {
    grid-template-columns: minmax(0, 300px) minmax(0, 1fr);
  }
`

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`

export interface MemberProfileProps {
  member: Member
  channels: ReturnType<typeof useVerificationChannels>
}

/** The profile page below its heading, once the member is loaded. */
export function MemberProfile({ member, channels }: MemberProfileProps): ReactNode {
  const profile = useProfileForm(member)
  useUnsavedGuard(profile.changed.length > 0 ? 'unsaved' : 'saved')
  return (
    <ProfileRoom>
      <ProfileColumns>
        <Stack>
          <AvatarCard member={member} />
          {channels.data && <CompletenessCard member={member} offered={channels.data} />}
        </Stack>
        <Stack>
          <ProfileFormPart profile={profile} region={member.region === undefined ? 'not kept' : 'kept'} />
          <ContactCard member={member} channels={channels} />
        </Stack>
      </ProfileColumns>
    </ProfileRoom>
  )
}
