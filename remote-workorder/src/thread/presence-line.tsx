import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Present } from '../ticket/timeline.ts'
import { personName } from './person-name.ts'
import { useReader } from './thread-context.ts'

const { color, space, text } = token

const Line = styled.p`
  padding: ${space[1]} ${space[4]};
  color: ${color.textMuted};
  font-size: ${text.sm};

  &:empty {
    display: none;
  }
`

/** Who writes a reply now, and for agents who else reads the ticket. */
export function PresenceLine({ presence }: { presence: readonly Present[] }): ReactNode {
  const t = useTexts()
  const reader = useReader()
  const words = (mode: Present['mode'], key: 'presence.typing' | 'presence.viewing') => {
    const others = presence.filter((one) => one.mode === mode && one.agent.id !== reader.id)
    const names = others.map(({ agent }) => personName(agent, reader, t)).join(t('list.separator'))
    return others.length === 0 ? '' : t(key, { names, count: others.length })
  }
  return (
    <Line role="status">
      {words('typing', 'presence.typing')} {reader.viewer === 'agent' && words('viewing', 'presence.viewing')}
    </Line>
  )
}
