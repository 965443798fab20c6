import type { Channel } from '@member/shared/codes'
import { token } from '@member/shared/theme'
import { radioStyle } from '@member/shared/ui'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import type { HostTextKey } from '../i18n/load-texts.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'

export interface ChannelChoiceProps {
  channels: readonly Channel[]
  value: Channel
  onChange: (channel: Channel) => void
}

const { size, space, weight } = token

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[6]};
  > legend {
    padding: 0;
    font-weight: ${weight.medium};
  }
  > label {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-block-size: ${size.control};
    cursor: pointer;
  }
  input {
    ${radioStyle}
  }
`

const ways: Record<Channel, HostTextKey> = { email: 'channel.byEmail', mobile: 'channel.byMobile' }

/** Choice of the channel of a code; nothing with a single channel. */
export function ChannelChoice({ channels, value, onChange }: ChannelChoiceProps): ReactNode {
  const t = useHostTexts()
  const name = useId()
  if (channels.length < 2) return null
  return (
    <Group>
      <legend>{t('channel.choose')}</legend>
      {channels.map((channel) => (
        <label key={channel}>
          <input type="radio" name={name} checked={channel === value} onChange={() => onChange(channel)} />
          {t(ways[channel])}
        </label>
      ))}
    </Group>
  )
}
