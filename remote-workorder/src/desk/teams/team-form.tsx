import { useLanguage, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Checkbox, InlineNotice, SearchField } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { EditFrame, errorSentence, NameFields, useEditForm } from '../edit-form.tsx'
import { inLanguage } from '../settings.ts'
import { type Team, type Teams, teamFields, teamSchema } from './team.ts'

const { color, space, weight } = token

const Agents = styled.fieldset`
  > legend {
    margin-block-end: ${space[2]};
    padding: 0;
    font-weight: ${weight.medium};
  }
  > p {
    color: ${color.textMuted};
  }
`

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
  gap: 0 ${space[4]};
  max-block-size: 320px;
  margin-block-start: ${space[2]};
  overflow-y: auto;
`

/** From this many agents on, there is a search. */
const searchedFrom = 12

export default function TeamForm({ settings, row }: { settings: Teams; row: Team | null }): ReactNode {
  const t = useTexts()
  const { current } = useLanguage()
  const [searched, setSearched] = useState('')
  const { form, field, frame } = useEditForm({
    kind: 'teams',
    row,
    name: row && inLanguage(row.names, current),
    begin: teamFields(row),
    schema: teamSchema,
    save: (fields) => settings.save(fields, row),
  })
  const { agents } = settings
  const wanted = searched.trim().toLowerCase()
  const members = form.watch('member_ids')
  // In the order of the agents, so that a choice that is taken back leaves nothing to save.
  const choose = (id: string) =>
    form.setValue(
      'member_ids',
      agents.map((agent) => agent.id).filter((one) => members.includes(one) !== (one === id)),
      { shouldDirty: true },
    )
  const problem = errorSentence(form.formState.errors.member_ids, t)
  return (
    <EditFrame {...frame}>
      <NameFields field={field} />
      <Agents>
        <legend>{t('desk.teams.agents', { count: members.length })}</legend>
        {agents.length === 0 && <p>{t('desk.teams.noAgents')}</p>}
        {agents.length >= searchedFrom && (
          <SearchField label={t('desk.teams.search')} value={searched} onChange={setSearched} />
        )}
        <Choices>
          {agents.map(({ id, nickname }) => (
            <div key={id} hidden={!nickname.toLowerCase().includes(wanted)}>
              <Checkbox label={nickname} checked={members.includes(id)} onChange={() => choose(id)} />
            </div>
          ))}
        </Choices>
        {problem !== undefined && (
          <InlineNotice tone="danger" announce="now">
            {problem}
          </InlineNotice>
        )}
      </Agents>
    </EditFrame>
  )
}
