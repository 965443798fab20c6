import { useTexts } from '@member/shared'
import { Button, Checkbox, Dialog, DialogActions } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { type ColumnKey, columnKeys, standardColumns, toggledColumn } from './columns.ts'

/** Chooses the columns of the list; each choice shows at once. */
export default function ColumnDialog(props: {
  columns: readonly ColumnKey[]
  onChange: (columns: readonly ColumnKey[]) => void
  onClose: () => void
}): ReactNode {
  const { columns, onChange, onClose } = props
  const t = useTexts()
  return (
    <Dialog title={t('queue.columns')} width="narrow" onClose={onClose}>
      {columnKeys.map((key) => (
        <Checkbox
          key={key}
          label={t(`queue.column.${key}`)}
          checked={columns.includes(key)}
          onChange={() => onChange(toggledColumn(columns, key))}
        />
      ))}
      <DialogActions>
        <Button onClick={() => onChange(standardColumns)}>{t('queue.columns.standard')}</Button>
        <Button variant="primary" onClick={onClose}>
          {t('queue.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
