import { useTexts } from '@member/shared'
import { ButtonLink, Card, EmptyState, late, Skeleton } from '@member/shared/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useCategorySettings } from './categories/category.ts'
import { CategoryList } from './categories/category-list.tsx'
import { useLabelSettings } from './labels/label.ts'
import { LabelList } from './labels/label-list.tsx'
import { useReplies } from './replies/reply.ts'
import { ReplyList } from './replies/reply-list.tsx'
import { addressOf, type Section } from './settings.ts'
import type { Hours } from './targets/hours.ts'
import type { Policy } from './targets/policy.ts'
import { edits, SlaLists } from './targets/sla-lists.tsx'
import { useSla } from './targets/use-sla.ts'
import { useTeams } from './teams/team.ts'
import { TeamList } from './teams/team-list.tsx'

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

function Categories({ edit, returnTo }: PartProps): ReactNode {
  const settings = useCategorySettings()
  return (
    <Editor
      section="categories"
      edit={edit}
      query={settings.list}
      rows={settings.list.data}
      list={<CategoryList settings={settings} returnTo={returnTo} />}
      form={(row) => <CategoryForm settings={settings} row={row} />}
    />
  )
}

function CannedReplies({ edit, returnTo }: PartProps): ReactNode {
  const settings = useReplies()
  return (
    <Editor
      section="replies"
      edit={edit}
      query={settings.list}
      rows={settings.list.data?.filter(({ access }) => access === 'editable')}
      list={<ReplyList settings={settings} returnTo={returnTo} />}
      form={(row) => <ReplyForm settings={settings} row={row} />}
    />
  )
}

function Targets({ edit, returnTo }: PartProps): ReactNode {
  const settings = useSla()
  const { policies, hours } = settings.list.data ?? {}
  const parts = {
    section: 'targets',
    query: settings.list,
    list: <SlaLists settings={settings} returnTo={returnTo} />,
  } as const
  if (edit.startsWith(edits.hours)) {
    const form = (row: Hours | null) => <HoursForm settings={settings} row={row} />
    return <Editor {...parts} edit={edit.slice(edits.hours.length)} rows={hours} form={form} />
  }
  const form = (row: Policy | null) => <PolicyForm settings={settings} row={row} />
  return <Editor {...parts} edit={edit.slice(edits.policy.length)} rows={policies} form={form} />
}

function TeamsPart({ edit, returnTo }: PartProps): ReactNode {
  const settings = useTeams()
  return (
    <Editor
      section="teams"
      edit={edit}
      query={settings.list}
      rows={settings.list.data?.teams}
      list={<TeamList settings={settings} returnTo={returnTo} />}
      form={(row) => <TeamForm settings={settings} row={row} />}
    />
  )
}

function Labels({ edit, returnTo }: PartProps): ReactNode {
  const settings = useLabelSettings()
  return (
    <Editor
      section="labels"
      edit={edit}
      query={settings.list}
      rows={settings.list.data}
      list={<LabelList settings={settings} returnTo={returnTo} />}
      form={(row) => <LabelForm settings={settings} row={row} />}
    />
  )
}

const parts = { categories: Categories, replies: CannedReplies, targets: Targets, teams: TeamsPart, labels: Labels }

/** One section of the settings: its list, or the form that the address asks for. */
export function SectionView({ section, ...place }: PartProps & { section: Section }): ReactNode {
  const Part = parts[section]
  return <Part {...place} />
}
