import { decodeEntities, type Member, MissingDialog, useTexts } from '@member/shared'
import type { Channel } from '@member/shared/codes'
import { token } from '@member/shared/theme'
import { Badge, Button, Card, late, Problem, Skeleton } from '@member/shared/ui'
import { type ReactNode, Suspense, useState } from 'react'
import styled from 'styled-components'
import { masked } from './contact-form.ts'
import type { useVerificationChannels } from './use-verification-channels.ts'

const BindDialog = late(() => import(/* webpackChunkName: "bind" */ './bind-dialog.tsx'), MissingDialog)

const { color, space, text, weight } = token

const Rows = styled.ul`
  display: grid;
  gap: ${space[4]};
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]} ${space[4]};
  }
  > li + li {
    padding-block-start: ${space[4]};
    border-block-start: 1px solid ${color.border};
  }
`

const What = styled.div`
  min-inline-size: 0;

  > p:first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[2]};
    font-weight: ${weight.medium};
  }
  > p:last-child {
    color: ${color.textMuted};
    font-size: ${text.sm};
    font-variant-numeric: tabular-nums;
  }
`

export interface ContactCardProps {
  member: Member
  channels: ReturnType<typeof useVerificationChannels>
}

/** Email address and mobile number: whether each is bound, with a button to bind or change it. */
export function ContactCard({ member, channels }: ContactCardProps): ReactNode {
  const t = useTexts()
  const [open, setOpen] = useState<Channel | null>(null)
  const row = (channel: Channel) => {
    const address = decodeEntities(member[channel])
    const state = address === '' ? 'unbound' : 'bound'
    const offered = channels.data?.includes(channel)
    return (
      <li key={channel}>
        <What>
          <p>
            {t(`contact.${channel}`)}
            <Badge tone={state === 'bound' ? 'success' : 'neutral'}>{t(`contact.${state}`)}</Badge>
          </p>
          <p>{state === 'bound' ? masked(channel, address) : t(`contact.${channel}.${offered ? 'why' : 'closed'}`)}</p>
        </What>
        {offered && (
          <Button
            id={`profile-${channel}`}
            aria-label={t(`contact.${channel}.${state === 'bound' ? 'change' : 'add'}`)}
            onClick={() => setOpen(channel)}
          >
            {t(state === 'bound' ? 'contact.change' : 'contact.add')}
          </Button>
        )}
      </li>
    )
  }
  return (
    <Card heading={t('contact.title')}>
      {channels.data !== undefined && <Rows>{(['email', 'mobile'] as const).map(row)}</Rows>}
      {channels.data === undefined && channels.error === null && <Skeleton shape="detail" />}
      {channels.data === undefined && channels.error !== null && (
        <Problem
          error={channels.error}
          otherwise={t('profile.problem')}
          retrying={channels.isFetching}
          onRetry={() => void channels.refetch()}
        />
      )}
      {open !== null && (
        <Suspense>
          <BindDialog channel={open} member={member} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Card>
  )
}
