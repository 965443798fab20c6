import { useSite } from '@member/shared'
import { token } from '@member/shared/theme'
import { Avatar } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Person } from '../ticket/ticket.ts'

const Place = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
`

const Nobody = styled.span`
  color: ${token.color.textMuted};
`

/** A person with picture; `nobody` says what stands there without one, `nameless` what a person without name is called. */
export function PersonName(props: { person: Person | null; nobody: string; nameless: string }): ReactNode {
  const { asset } = useSite()
  const { person, nobody, nameless } = props
  if (person === null) return <Nobody>{nobody}</Nobody>
  const name = person.nickname || nameless
  return (
    <Place>
      <Avatar size="sm" name={name} src={person.avatar && asset(person.avatar)} />
      {name}
    </Place>
  )
}
