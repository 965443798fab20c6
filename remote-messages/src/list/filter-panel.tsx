import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Checkbox } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { messageKinds } from '../message/conversation.ts'
import { type FilterWord, type MessageFilter, withWord } from './message-filter.ts'

const { color, space, text, weight } = token

const Panel = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9em, 100%), 1fr));
  gap: ${space[2]} ${space[4]};
  padding: 0 ${space[4]} ${space[3]};
`

const Group = styled.fieldset`
  > legend {
    padding: 0;
    color: ${color.textMuted};
    font-size: ${text.sm};
    font-weight: ${weight.medium};
  }
`

const wanted: readonly FilterWord[] = ['unread', 'official', 'muted', 'blocked']
const left: readonly FilterWord[] = [...messageKinds, 'official', 'muted']

/** Narrows the list further: what conversations must be, and what is left out of it. */
export default function FilterPanel(props: {
  filter: MessageFilter
  onChange: (name: 'is' | 'not', words: readonly FilterWord[]) => void
}): ReactNode {
  const { filter, onChange } = props
  const t = useTexts()
  const group = (name: 'is' | 'not', words: readonly FilterWord[]) => (
    <Group>
      <legend>{t(`list.filter.${name}`)}</legend>
      {words.map((word) => (
        <Checkbox
          key={word}
          label={t(`list.word.${word}`)}
          checked={filter[name].includes(word)}
          onChange={({ target }) => onChange(name, withWord(filter[name], word, target.checked ? 'in' : 'out'))}
        />
      ))}
    </Group>
  )
  return (
    <Panel>
      {group('is', wanted)}
      {group('not', left)}
    </Panel>
  )
}
