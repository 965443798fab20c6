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

  > [data-shown='no'] {
    display: none;
  }
`

/** From this many agents on, there is a search. */
const searchedFrom = 12

/** The form of a team; `row` is null for a new one. */
export default function TeamForm({ settings, row }: { settings: Teams; row: Team | null }): ReactNode {
  const t = useTexts()
  const { current } = useLanguage()
  const [searched, setSearched] = useState('')
  const { form, frame } = useEditForm({
    section: 'teams',
    begin: teamFields(row),
    schema: teamSchema,
    save: (fields) => settings.save(fields, row),
  })
  const { errors } = form.formState
  const agents = settings.list.data?.agents ?? []
  const wanted = searched.trim().toLowerCase()
  const members = form.watch('members')
  // In the order of the agents, so that a choice that is taken back leaves nothing to save.
  const choose = (id: string) =>
    form.setValue(
      'members',
      agents.map((agent) => agent.id).filter((one) => members.includes(one) !== (one === id)),
      { shouldDirty: true },
    )
  const problem = errorSentence(errors.members as typeof errors.name, t)
  return (
    <EditFrame
      {...frame}
      title={row === null ? t('desk.teams.new') : t('desk.teams.edit', { name: inLanguage(row.names, current) })}
    >
      <NameFields register={form.register} errors={errors} />
      <Agents>
        <legend>{t('desk.teams.agents', { count: members.length })}</legend>
        {agents.length === 0 && <p>{t('desk.teams.noAgents')}</p>}
        {agents.length >= searchedFrom && (
          <SearchField label={t('desk.teams.search')} value={searched} onChange={setSearched} />
        )}
        <Choices>
          {agents.map(({ id, nickname }) => (
            <div key={id} data-shown={nickname.toLowerCase().includes(wanted) ? 'yes' : 'no'}>
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
