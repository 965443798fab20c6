import { useFormat, useLanguage, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { ButtonLink, Card, EmptyState, late, Skeleton } from '@member/shared/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { mostCounted } from '../ticket/read-ticket-list.ts'
import { useCategorySettings } from './categories/category.ts'
import { CategoryList } from './categories/category-list.tsx'
import { type LabelSettings, useLabelSettings } from './labels/label.ts'
import { useReplies } from './replies/reply.ts'
import { ReplyList } from './replies/reply-list.tsx'
import { addressOf, inLanguage, type Section } from './settings.ts'
import { type ListProps, SettingsList } from './settings-list.tsx'
import { SlaLists } from './targets/sla-lists.tsx'
import { useSla } from './targets/use-sla.ts'
import { type Teams, useTeams } from './teams/team.ts'

/** The teams with their agents. */
function TeamList({ settings, returnTo }: ListProps<Teams>): ReactNode {
  const t = useTexts()
  const { current } = useLanguage()
  return (
    <SettingsList
      kind="teams"
      query={settings.list}
      rows={settings.rows}
      returnTo={returnTo}
      onDelete={settings.remove}
      shown={({ names, members }) => ({
        name: inLanguage(names, current),
        consequence: t('desk.teams.delete'),
        content: (
          <p>
            {members.length === 0
              ? t('desk.teams.nobody')
              : members.map(({ nickname }) => nickname).join(t('desk.listMark'))}
          </p>
        ),
      })}
    />
  )
}

const Uses = styled.p`
  ${media.touch} {
    line-height: ${token.size.control};

    > a {
      display: inline-block;
    }
  }
`

/** The labels, each with its work orders. */
function LabelList({ settings, returnTo }: ListProps<LabelSettings>): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const counted = (key: 'desk.labels.tickets' | 'desk.labels.delete', count: number) =>
    count > mostCounted ? t(`${key}Many`, { most: number(mostCounted) }) : t(key, { count })
  return (
    <SettingsList
      kind="labels"
      query={settings.list}
      rows={settings.rows}
      returnTo={returnTo}
      onDelete={settings.remove}
      shown={({ name, tickets }) => ({
        name,
        consequence: counted('desk.labels.delete', tickets),
        content: (
          <Uses>
            {tickets === 0 ? (
              t('desk.labels.unused')
            ) : (
              <Link to={`/user/account/woManage?queue=all&label=${encodeURIComponent(name)}`}>
                {counted('desk.labels.tickets', tickets)}
              </Link>
            )}
          </Uses>
        ),
      })}
    />
  )
}

const waiting = (
  <Card>
    <Skeleton shape="form" />
  </Card>
)

interface PartProps {
  /** What the address asks for: `new`, the id of a row, or nothing. */
  edit: string
  /** The row whose form was open before; null for none. */
  returnTo: string | null
}

/** The list, or the form that the address asks for, once its row is known. */
function Editor<Row extends { id: string }>(props: {
  section: Section
  edit: string
  query: UseQueryResult<unknown>
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined
  /** Shows also why rows could not be loaded. */
  list: ReactNode
  form: (row: Row | null) => ReactNode
}): ReactNode {
  const { section, edit, query, rows, list, form } = props
  const t = useTexts()
  const listed = rows?.find(({ id }) => id === edit)
  // Who edits a row keeps their form when it goes, be it by what they save.
  const [opened, setOpened] = useState<Row | undefined>(undefined)
  if (listed !== undefined && listed !== opened) setOpened(listed)
  if (edit === '') return list
  if (rows === undefined) return query.error === null ? waiting : list
  const row = edit === 'new' ? null : (listed ?? (opened?.id === edit ? opened : undefined))
  if (row === undefined)
    return (
      <Card>
        <EmptyState
          title={t('desk.gone')}
          text={t('desk.goneText')}
          action={<ButtonLink to={addressOf(section)}>{t('desk.toList')}</ButtonLink>}
        />
      </Card>
    )
  return <Suspense fallback={waiting}>{form(row)}</Suspense>
}

const CategoryForm = late(() => import('./categories/category-form.tsx'))
const ReplyForm = late(() => import('./replies/reply-form.tsx'))
const PolicyForm = late(() => import('./targets/policy-form.tsx'))
const HoursForm = late(() => import('./targets/hours-form.tsx'))
const TeamForm = late(() => import('./teams/team-form.tsx'))
const LabelForm = late(() => import('./labels/label-form.tsx'))

/** A section with one list: its settings, and how they are shown. */
function Part<
  Row extends { id: string },
  Settings extends { list: UseQueryResult<unknown>; rows?: readonly Row[] | undefined },
>(
  props: PartProps & {
    section: Section
    useSettings: () => Settings
    List: ComponentType<ListProps<Settings>>
    Form: ComponentType<{ settings: Settings; row: Row | null }>
  },
): ReactNode {
  const { section, edit, returnTo, useSettings, List, Form } = props
  const settings = useSettings()
  return (
    <Editor
      section={section}
      edit={edit}
      query={settings.list}
      rows={settings.rows}
      list={<List settings={settings} returnTo={returnTo} />}
      form={(row) => <Form settings={settings} row={row} />}
    />
  )
}

/** Policies and business hours: which of them is edited, its address says before the id. */
function Targets({ edit, returnTo }: PartProps): ReactNode {
  const settings = useSla()
  const { policies, hours } = settings.list.data ?? {}
  const [, kind, id = ''] = /^(policy|hours)-(.*)$/.exec(edit) ?? []
  const part = {
    section: 'targets',
    edit: id,
    query: settings.list,
    list: <SlaLists settings={settings} returnTo={returnTo} />,
  } as const
  if (kind === 'hours')
    return <Editor {...part} rows={hours} form={(row) => <HoursForm settings={settings} row={row} />} />
  return <Editor {...part} rows={policies} form={(row) => <PolicyForm settings={settings} row={row} />} />
}

/** One section of the settings: its list, or the form that the address asks for. */
export function SectionView({ section, ...place }: PartProps & { section: Section }): ReactNode {
  const part = { ...place, section }
  switch (section) {
    case 'categories':
      return <Part {...part} useSettings={useCategorySettings} List={CategoryList} Form={CategoryForm} />
    case 'replies':
      return <Part {...part} useSettings={useReplies} List={ReplyList} Form={ReplyForm} />
    case 'targets':
      return <Targets {...place} />
    case 'teams':
      return <Part {...part} useSettings={useTeams} List={TeamList} Form={TeamForm} />
    case 'labels':
      return <Part {...part} useSettings={useLabelSettings} List={LabelList} Form={LabelForm} />
  }
}
