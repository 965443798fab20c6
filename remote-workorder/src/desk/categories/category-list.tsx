import { useLanguage, useNotify, useTexts } from '@member/shared'
import { Badge, Button, Glyph } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import { DeleteButton } from '../delete-button.tsx'
import { inLanguage } from '../settings.ts'
import { SettingsList, SettingsRow } from '../settings-list.tsx'
import { asTree, type CategorySetting, type CategorySettings, placesAfterMove } from './category.ts'

const arrows = { up: 'm6 14.5 6-6 6 6', down: 'm6 9.5 6 6 6-6' } as const

interface MoveButtonProps {
  step: 'up' | 'down'
  name: string
  state: 'possible' | 'at the end' | 'moving'
  onMove: () => void
}

/** Keeps the focus at the end of the list, so that several presses in a row work. */
function MoveButton({ step, name, state, onMove }: MoveButtonProps): ReactNode {
  const t = useTexts()
  return (
    <Button
      variant="quiet"
      aria-label={t(`desk.categories.${step}`, { name })}
      aria-disabled={state !== 'possible'}
      onClick={() => state === 'possible' && onMove()}
    >
      <Glyph path={arrows[step]} />
    </Button>
  )
}

/** The categories in their order, with those that are archived at the end. */
export function CategoryList({
  settings,
  returnTo,
}: {
  settings: CategorySettings
  returnTo: string | null
}): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const { current } = useLanguage()
  const [state, setState] = useState<'still' | 'moving'>('still')
  const { list, remove, restore, move } = settings
  const all = list.data ?? []
  const offered = asTree(all)
  const archived = all.filter(({ use }) => use === 'archived')

  const attempt = async (work: Promise<void>) => {
    setState('moving')
    await work.catch((error: Error) => notify({ tone: 'error', text: error.message || t('desk.problem') }))
    setState('still')
  }
  const nameOf = (category: CategorySetting) => inLanguage(category.names, current)
  const mover = (category: CategorySetting, step: 'up' | 'down') => (
    <MoveButton
      step={step}
      name={nameOf(category)}
      state={
        placesAfterMove(all, category.id, step).length === 0 ? 'at the end' : state === 'still' ? 'possible' : state
      }
      onMove={() => void attempt(move(category, step))}
    />
  )
  const remover = (category: CategorySetting) => (
    <DeleteButton
      name={nameOf(category)}
      consequence={t(`desk.categories.delete.${category.use}`)}
      onDelete={() => remove(category)}
    />
  )

  return (
    <SettingsList
      section="categories"
      heading={t('desk.categories')}
      lead={t('desk.categories.lead')}
      query={list}
      count={list.data?.length}
      empty={{ title: t('desk.categories.empty'), text: t('desk.categories.emptyText') }}
      add={{ label: t('desk.categories.new') }}
      returnTo={returnTo}
    >
      {offered.map((category) => (
        <SettingsRow
          key={category.id}
          section="categories"
          edit={category.id}
          name={nameOf(category)}
          level={offered.some(({ id }) => id === category.above) ? 2 : 1}
          acts={
            <>
              {mover(category, 'up')}
              {mover(category, 'down')}
            </>
          }
          remove={remover(category)}
        >
          <p>
            {[
              t('desk.categories.begins', { priority: t(`desk.priority.${category.priority}`) }),
              inLanguage(category.templates, current) === '' ? t('desk.template.none') : t('desk.template.some'),
            ].join(' · ')}
          </p>
        </SettingsRow>
      ))}
      {archived.map((category) => (
        <SettingsRow
          key={category.id}
          section="categories"
          edit={category.id}
          name={nameOf(category)}
          mark={<Badge>{t('desk.categories.archived')}</Badge>}
          acts={
            <Button variant="quiet" onClick={() => void attempt(restore(category))}>
              {t('desk.categories.restore')}
            </Button>
          }
          remove={remover(category)}
        >
          <p>{t('desk.categories.archivedText')}</p>
        </SettingsRow>
      ))}
    </SettingsList>
  )
}
