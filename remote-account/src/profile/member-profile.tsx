import { type Member, useUnsavedGuard } from '@member/shared'
import type { ReactNode } from 'react'
import { AvatarCard } from '../avatar/avatar-card.tsx'
import { ContactCard } from '../contact/contact-card.tsx'
import type { useVerificationWays } from '../contact/use-verification-ways.ts'
import { CompletenessCard } from './completeness-card.tsx'
import { ProfileFormPart } from './profile-form.tsx'
import { ProfileColumns, ProfileRoom, Stack } from './profile-layout.ts'
import { useProfileForm } from './use-profile-form.ts'

export interface MemberProfileProps {
  member: Member
  ways: ReturnType<typeof useVerificationWays>
}

/** Everything of the profile page below its heading, for a member who is known. */
export function MemberProfile({ member, ways }: MemberProfileProps): ReactNode {
  const profile = useProfileForm(member)
  useUnsavedGuard(profile.changed.length > 0 ? 'unsaved' : 'saved')
  return (
    <ProfileRoom>
      <ProfileColumns>
        <Stack>
          <AvatarCard member={member} />
          {ways.data && <CompletenessCard member={member} offered={ways.data} />}
        </Stack>
        <Stack>
          <ProfileFormPart profile={profile} region={member.region === undefined ? 'not kept' : 'kept'} />
          <ContactCard member={member} ways={ways} />
        </Stack>
      </ProfileColumns>
    </ProfileRoom>
  )
}
