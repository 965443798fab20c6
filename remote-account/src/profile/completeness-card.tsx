import { type Member, useTexts } from '@member/shared'
import type { Channel } from '@member/shared/codes'
import { token } from '@member/shared/theme'
import { Button, Card } from '@member/shared/ui'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { useMayUpload } from '../asked-rights.ts'
import { completeness, type ProfilePart } from './completeness.ts'

const { color, motion, radius, space, text } = token

const Track = styled.div`
  block-size: ${space[2]};
  overflow: hidden;
  border: 1px solid transparent;
  border-radius: ${radius.full};
  background: ${color.sunken};

  > div {
    block-size: 100%;
    background: ${color.accent};
    transition: inline-size ${motion.base} ${motion.ease};
    forced-color-adjust: none;
  }
`

const Missing = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block-start: ${space[4]};
`

const Lead = styled.p`
  margin-block: ${space[3]} 0;
  color: ${color.textMuted};
  font-size: ${text.sm};
`

const goTo = (part: ProfilePart) => {
  const target = document.getElementById(part === 'region' ? 'profile-province' : `profile-${part}`)
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

/** Profile completeness with links to what is missing; renders nothing when the profile is complete. */
export function CompletenessCard({ member, offered }: { member: Member; offered: readonly Channel[] }): ReactNode {
  const t = useTexts()
  const id = useId()
  const { mayUpload } = useMayUpload()
  const { percent, missing } = completeness(member, offered, mayUpload)
  if (missing.length === 0) return null
  return (
    <Card heading={t('complete.title', { percent })}>
      <Track
        role="meter"
        aria-label={t('complete.meter')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div style={{ inlineSize: `${percent}%` }} />
      </Track>
      <Lead id={id}>{t('complete.lead')}</Lead>
      <Missing role="group" aria-labelledby={id}>
        {missing.map((part) => (
          <Button key={part} onClick={() => goTo(part)}>
            {t(`complete.${part}`)}
          </Button>
        ))}
      </Missing>
    </Card>
  )
}
