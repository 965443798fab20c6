import { useMay, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, Checkbox, Dialog, DialogActions, InlineNotice, TextField } from '@member/shared/ui'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import styled from 'styled-components'
import { buttonRule } from '../ticket/button-rule.ts'
import { useViewChanges } from './view-changes.ts'
import { type SavedView, useSavedViews } from './views-api.ts'

const Form = styled.form`
  display: grid;
  gap: ${token.space[4]};
`

/** Names the list of the address, or renames, shares, replaces and deletes a view. */
export default function ViewDialog(props: {
  /** The view to change; null for a new one. */
  view: SavedView | null
  /** The list of the address, which saving stores. */
  query: string
  /** A new view was saved, or the one to change deleted. */
  onGone: () => void
  onClose: () => void
}): ReactNode {
  const { view, query, onGone, onClose } = props
  const t = useTexts()
  const mayShare = useMay()(buttonRule('agent', 'view'))
  const { save, drop } = useViewChanges()
  const views = useSavedViews()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(view?.name ?? '')
  const [reach, setReach] = useState<'own' | 'shared'>(view?.shared === true ? 'shared' : 'own')
  const [problem, setProblem] = useState('')
  const [asked, setAsked] = useState<'no' | 'yes'>('no')
  const failed = save.error ?? drop.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') {
      setProblem(t('queue.view.needsName'))
      field.current?.focus()
      return
    }
    const shared = reach === 'shared'
    // A view of the same name is replaced, so that a changed list can be kept under its name; one that others share stays.
    const kept = view ?? views.find((one) => one.editable && one.shared === shared && one.name === name.trim())
    const id = kept === undefined ? {} : { id: Number(kept.id) }
    save.mutate({ ...id, name: name.trim(), query, shared }, { onSuccess: view === null ? onGone : onClose })
  }
  const remove = ({ id, shared }: SavedView) => {
    if (shared && asked === 'no') setAsked('yes')
    else drop.mutate(Number(id), { onSuccess: onGone })
  }
  return (
    <Dialog title={t(view === null ? 'queue.view.new' : 'queue.view.change')} width="narrow" onClose={onClose}>
      <Form onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label={t('queue.view.name')}
          hint={t(view === null ? 'queue.view.newHint' : 'queue.view.changeHint')}
          required
          maxLength={50}
          value={name}
          error={problem || undefined}
          onChange={({ target }) => setName(target.value)}
        />
        {mayShare && (
          <Checkbox
            label={t('queue.view.shared')}
            checked={reach === 'shared'}
            onChange={({ target }) => setReach(target.checked ? 'shared' : 'own')}
          />
        )}
        {failed !== null && (
          <InlineNotice tone="danger" announce="now">
            {failed.message}
          </InlineNotice>
        )}
        {asked === 'yes' && (
          <InlineNotice tone="warn" announce="polite">
            {t('queue.view.othersLose')}
          </InlineNotice>
        )}
        <DialogActions>
          {view !== null && (
            <Button
              variant={asked === 'yes' ? 'danger' : 'secondary'}
              busy={drop.isPending}
              onClick={() => remove(view)}
            >
              {t(asked === 'yes' ? 'queue.view.deleteShared' : 'queue.view.delete')}
            </Button>
          )}
          <Button onClick={onClose}>{t('queue.cancel')}</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t('queue.view.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
