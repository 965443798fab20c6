import { late } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { CategoryList } from './categories/category-list.tsx'
import { useCategorySettings } from './categories/use-category-settings.ts'
import { Editor } from './editor.tsx'
import { LabelList } from './labels/label-list.tsx'
import { useLabelSettings } from './labels/use-label-settings.ts'
import { ReplyList } from './replies/reply-list.tsx'
import { useReplies } from './replies/use-replies.ts'
import type { Edited, Section } from './section.ts'
import { edits, SlaLists } from './targets/sla-lists.tsx'
import { useSla } from './targets/use-sla.ts'
import { TeamList } from './teams/team-list.tsx'
import { useTeams } from './teams/use-teams.ts'

const CategoryForm = late(() => import('./categories/category-form.tsx'))
const ReplyForm = late(() => import('./replies/reply-form.tsx'))
const PolicyForm = late(() => import('./targets/policy-form.tsx'))
const HoursForm = late(() => import('./targets/hours-form.tsx'))
const TeamForm = late(() => import('./teams/team-form.tsx'))
const LabelForm = late(() => import('./labels/label-form.tsx'))

interface PartProps {
  edited: Edited
  /** The row whose form was open before; null for none. */
  returnTo: string | null
}

function Categories({ edited, returnTo }: PartProps): ReactNode {
  const settings = useCategorySettings()
  const list = <CategoryList settings={settings} returnTo={returnTo} />
  if (edited.kind === 'nothing') return list
  return (
    <Editor
      section="categories"
      query={settings.list}
      rows={settings.list.data}
      form={(row) => <CategoryForm settings={settings} row={row} />}
      {...{ edited, list }}
    />
  )
}

function CannedReplies({ edited, returnTo }: PartProps): ReactNode {
  const settings = useReplies()
  const list = <ReplyList settings={settings} returnTo={returnTo} />
  if (edited.kind === 'nothing') return list
  const rows = settings.list.data?.filter(({ access }) => access === 'editable')
  return (
    <Editor
      section="replies"
      query={settings.list}
      form={(row) => <ReplyForm settings={settings} row={row} />}
      {...{ edited, rows, list }}
    />
  )
}

/** What the address says after the kind of the row. */
const editedOf = (edit: string, kind: string): Exclude<Edited, { kind: 'nothing' }> => {
  const id = edit.slice(kind.length)
  return id === 'new' ? { kind: 'new' } : { kind: 'row', id }
}

function Targets({ edited, returnTo }: PartProps): ReactNode {
  const settings = useSla()
  const list = <SlaLists settings={settings} returnTo={returnTo} />
  if (edited.kind === 'nothing') return list
  const edit = edited.kind === 'row' ? edited.id : `${edits.policy}new`
  const parts = { section: 'targets', query: settings.list, list } as const
  if (edit.startsWith(edits.hours))
    return (
      <Editor
        {...parts}
        edited={editedOf(edit, edits.hours)}
        rows={settings.list.data?.hours}
        form={(row) => <HoursForm settings={settings} row={row} />}
      />
    )
  return (
    <Editor
      {...parts}
      edited={editedOf(edit, edits.policy)}
      rows={settings.list.data?.policies}
      form={(row) => <PolicyForm settings={settings} row={row} />}
    />
  )
}

function TeamsPart({ edited, returnTo }: PartProps): ReactNode {
  const settings = useTeams()
  const list = <TeamList settings={settings} returnTo={returnTo} />
  if (edited.kind === 'nothing') return list
  return (
    <Editor
      section="teams"
      query={settings.list}
      rows={settings.list.data?.teams}
      form={(row) => <TeamForm settings={settings} row={row} />}
      {...{ edited, list }}
    />
  )
}

function Labels({ edited, returnTo }: PartProps): ReactNode {
  const settings = useLabelSettings()
  const labels = settings.list.data
  const isThere = returnTo === null || labels?.some(({ id }) => id === returnTo)
  const renamed = labels?.find(({ name }) => name === settings.saved)
  const list = <LabelList settings={settings} returnTo={isThere ? returnTo : (renamed?.id ?? returnTo)} />
  if (edited.kind === 'nothing') return list
  return (
    <Editor
      section="labels"
      query={settings.list}
      rows={settings.list.data}
      form={(row) => <LabelForm settings={settings} row={row} />}
      {...{ edited, list }}
    />
  )
}

const parts = {
  categories: Categories,
  replies: CannedReplies,
  targets: Targets,
  teams: TeamsPart,
  labels: Labels,
} as const

/** One section of the settings: its list, or the form that the address asks for. */
export function SectionView({ section, ...place }: PartProps & { section: Section }): ReactNode {
  const Part = parts[section]
  return <Part {...place} />
}
