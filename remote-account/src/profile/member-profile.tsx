import { type Member, useUnsavedGuard } from '@member/shared'
import type { ReactNode } from 'react'
import { AvatarCard } from '../avatar/avatar-card.tsx'
import { ContactCard } from '../contact/contact-card.tsx'
import type { useVerificationChannels } from '../contact/use-verification-channels.ts'
import { CompletenessCard } from './completeness-card.tsx'
import { ProfileFormPart } from './profile-form.tsx'
import { ProfileColumns, ProfileRoom, Stack } from './profile-layout.ts'
import { useProfileForm } from './use-profile-form.ts'

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
