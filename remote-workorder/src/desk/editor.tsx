import { useTexts } from '@member/shared'
import { ButtonLink, Card, EmptyState, Skeleton } from '@member/shared/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { addressOf, type Edited, type Section } from './section.ts'

const waiting = (
  <Card>
    <Skeleton shape="form" />
  </Card>
)

export interface EditorProps<Row extends { id: string }> {
  section: Section
  edited: Exclude<Edited, { kind: 'nothing' }>
  query: UseQueryResult<unknown>
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined
  /** The list, which shows why rows could not be loaded. */
  list: ReactNode
  form: (row: Row | null) => ReactNode
}

/** The form that the address asks for, once its row is known. */
export function Editor<Row extends { id: string }>(props: EditorProps<Row>): ReactNode {
  const { section, edited, query, rows, list, form } = props
  const t = useTexts()
  const id = edited.kind === 'new' ? null : edited.id
  const listed = rows?.find((row) => row.id === id)
  // Who edits a row keeps their form when it goes, be it by what they save.
  const [opened, setOpened] = useState<Row | undefined>(undefined)
  if (listed !== undefined && listed !== opened) setOpened(listed)
  if (rows === undefined) return query.error === null ? waiting : list
  const row = id === null ? null : (listed ?? (opened?.id === id ? opened : undefined))
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
