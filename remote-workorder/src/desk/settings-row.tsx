import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { ButtonLink } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { addressOf, type Section } from './section.ts'

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
