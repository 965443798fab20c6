import { listState, useKeys, useNavigation, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { ButtonLink, Card, focusPageHeading, ListStates } from '@member/shared/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { DeleteButton } from './delete-button.tsx'
import { addressOf, editOf, type Kind, sectionOf } from './settings.ts'

const { color, space, text } = token

const What = styled.div`
  flex: 1 1 16em;
  min-inline-size: 0;
  overflow-wrap: anywhere;

  > p {
    color: ${color.textMuted};
    font-size: ${text.sm};
  }
  /* High enough for a finger, as nothing around it is. */
  > p > a {
    display: inline-flex;
    align-items: center;
    min-block-size: 24px;
  }
  &[data-level='2'] {
    padding-inline-start: ${space[6]};
  }
`

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  /* The texts of the outer buttons, not their unseen edges, line up with the row. */
  margin-inline: calc(-1 * ${space[3]});
`

const Rows = styled.ul`
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]} ${space[4]};
    padding: ${space[3]} ${space[6]};
    border-block-start: 1px solid ${color.border};

    ${media.phone} {
      padding-inline: ${space[4]};
    }
  }
`

const ListLead = styled.p`
  max-inline-size: 75ch;
  padding: 0 ${space[6]} ${space[4]};
  color: ${color.textMuted};

  ${media.phone} {
    padding-inline: ${space[4]};
  }
`

export interface ListProps<Settings> {
  settings: Settings
  /** What the address said of the row whose form was open before, which gets the focus; null for none. */
  returnTo: string | null
}

interface ShownRow {
  name: string
  /** Beside the name, e.g. a badge. */
  mark?: ReactNode
  level?: 1 | 2
  /** Whether the member may not change it. */
  isReadOnly?: boolean
  /** Buttons before the one to edit it. */
  acts?: ReactNode
  /** What follows from deleting it; missing where it cannot be deleted. */
  consequence: string | undefined
  /** Said when it is deleted, where it may have been kept in another way. */
  deleted?: string
  content: ReactNode
}

interface SettingsListProps<Row> {
  kind: Kind
  query: UseQueryResult<unknown>
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined
  /** Number of all rows, where a search leaves out some. */
  count?: number | undefined
  emptyText?: string
  canAdd?: boolean
  returnTo: string | null
  /** Above the rows, e.g. a search. */
  above?: ReactNode
  onDelete: (row: Row) => Promise<void>
  shown: (row: Row) => ShownRow
}

/** A list of settings in each of its states, with what can be done with each row. */
export function SettingsList<Row extends { id: string }>(props: SettingsListProps<Row>): ReactNode {
  const { kind, query, rows, count = rows?.length, canAdd = true, returnTo, above, onDelete, shown } = props
  const t = useTexts()
  const { go } = useNavigation()
  const list = useRef<HTMLDivElement>(null)
  const linkTo = (id: string) => ({ to: addressOf(sectionOf(kind), editOf(kind, id)), 'data-edits': editOf(kind, id) })
  const add = linkTo('new')
  useKeys(canAdd ? [{ keys: 'n', name: t(`desk.${kind}.new`), act: () => go(add.to) }] : [])
  useEffect(() => {
    if (returnTo === null) return
    const row = list.current?.querySelector<HTMLElement>(`[data-edits="${CSS.escape(returnTo)}"]`)
    if (row) row.focus()
    // Somebody else may have deleted it.
    else if (document.activeElement === document.body) focusPageHeading('stay')
  }, [returnTo])
  const state = listState({
    answer: count === undefined ? undefined : { rows: count, total: count },
    failed: query.error !== null,
    position: { page: 1, size: 100 },
    filtered: false,
  })
  const button = canAdd && <ButtonLink {...add}>{t(`desk.${kind}.new`)}</ButtonLink>
  const empty = { title: t(`desk.${kind}.empty`), text: props.emptyText ?? t(`desk.${kind}.emptyText`) }
  return (
    <div ref={list}>
      <Card heading={t(`desk.${kind}`)} fill="edge" actions={state === 'rows' ? button : undefined}>
        <ListLead>{t(`desk.${kind}.lead`)}</ListLead>
        {state === 'rows' && above}
        <ListStates
          state={state}
          list={query}
          level={3}
          labels={{
            problem: t('desk.unloaded'),
            stale: (sentence) => t('desk.stale', { sentence }),
            empty: { ...empty, action: button },
            nothingFound: { ...empty, clear: '' },
            absent: { title: t('desk.absent'), text: t('desk.absentText') },
          }}
          onRetry={() => void query.refetch()}
          onClear={() => {}}
        >
          <Rows role="list">
            {rows?.map((row) => {
              const { name, mark, level = 1, isReadOnly = false, acts, consequence, deleted, content } = shown(row)
              return (
                <li key={row.id}>
                  <What data-level={level}>
                    <strong>{name}</strong> {mark}
                    {content}
                  </What>
                  {!isReadOnly && (
                    <Acts>
                      {acts}
                      <ButtonLink {...linkTo(row.id)} variant="quiet" aria-label={t('desk.editNamed', { name })}>
                        {t('desk.edit')}
                      </ButtonLink>
                      {consequence !== undefined && (
                        <DeleteButton
                          name={name}
                          consequence={consequence}
                          done={deleted ?? t('desk.deleted', { name })}
                          onDelete={() => onDelete(row)}
                        />
                      )}
                    </Acts>
                  )}
                </li>
              )
            })}
          </Rows>
        </ListStates>
      </Card>
    </div>
  )
}
