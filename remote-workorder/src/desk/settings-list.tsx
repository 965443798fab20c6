import { listState, useKeys, useNavigation, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { ButtonLink, Card, focusPageHeading, ListStates } from '@member/shared/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { addressOf, type Section } from './settings.ts'

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

export interface SettingsRowProps {
  section: Section
  /** What the address says while its form is open. */
  edit: string
  name: string
  /** Beside the name, e.g. a badge. */
  mark?: ReactNode
  level?: 1 | 2
  /** Whether the member may change it. Default `editable`. */
  access?: 'editable' | 'readable'
  /** Buttons before the one to edit it, and after it. */
  acts?: ReactNode
  remove?: ReactNode
  children?: ReactNode
}

/** One row: its name, what it says, and what can be done with it. */
export function SettingsRow(props: SettingsRowProps): ReactNode {
  const { section, edit, name, mark, level = 1, access = 'editable', acts, remove, children } = props
  const t = useTexts()
  return (
    <li>
      <What data-level={level}>
        <strong>{name}</strong> {mark}
        {children}
      </What>
      {access === 'editable' && (
        <Acts>
          {acts}
          <ButtonLink
            to={addressOf(section, edit)}
            variant="quiet"
            data-edits={edit}
            aria-label={t('desk.editNamed', { name })}
          >
            {t('desk.edit')}
          </ButtonLink>
          {remove}
        </Acts>
      )}
    </li>
  )
}

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

export interface SettingsListProps {
  section: Section
  heading: string
  /** What these settings do. */
  lead: string
  query: UseQueryResult<unknown>
  /** Number of rows; undefined until they are known. */
  count: number | undefined
  empty: { title: string; text: string }
  /** The button of a new row, by its name, and what the address says then; missing where there is none. */
  add?: { label: string; edit?: string }
  /** The row whose form was open before, which gets the focus; null for none. */
  returnTo?: string | null
  /** Above the rows, e.g. a search. */
  above?: ReactNode
  /** The rows, as list items. */
  children: ReactNode
}

/** A list of settings in each of its states. */
export function SettingsList(props: SettingsListProps): ReactNode {
  const { section, heading, lead, query, count, empty, add, returnTo = null, above, children } = props
  const t = useTexts()
  const { go } = useNavigation()
  const rows = useRef<HTMLDivElement>(null)
  const to = addressOf(section, add?.edit ?? 'new')
  useKeys(add === undefined ? [] : [{ keys: 'n', name: add.label, act: () => go(to) }])
  useEffect(() => {
    if (returnTo === null) return
    const row = rows.current?.querySelector<HTMLElement>(`[data-edits="${CSS.escape(returnTo)}"]`)
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
  const button = add && (
    <ButtonLink to={to} data-edits="new">
      {add.label}
    </ButtonLink>
  )
  return (
    <div ref={rows}>
      <Card heading={heading} fill="edge" actions={state === 'rows' ? button : undefined}>
        <ListLead>{lead}</ListLead>
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
          <Rows role="list">{children}</Rows>
        </ListStates>
      </Card>
    </div>
  )
}
