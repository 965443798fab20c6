import { useLanguage, useNotify, useTexts } from '@member/shared'
import { Badge, Button, Glyph } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import { inLanguage } from '../settings.ts'
import { type ListProps, SettingsList } from '../settings-list.tsx'
import { asTree, type CategorySetting, type CategorySettings, placesAfterMove } from './category.ts'

const arrows = { up: 'm6 14.5 6-6 6 6', down: 'm6 9.5 6 6 6-6' } as const

/** The categories in their order, with those that are archived at the end. */
export function CategoryList({ settings, returnTo }: ListProps<CategorySettings>): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const { current } = useLanguage()
  const [isMoving, setIsMoving] = useState(false)
  const { list, rows, remove, restore, move } = settings
  const all = rows ?? []
  const offered = asTree(all)

  const attempt = async (work: Promise<void>) => {
    setIsMoving(true)
    await work.catch((error: Error) => notify({ tone: 'error', text: error.message || t('desk.problem') }))
    setIsMoving(false)
  }
  const mover = (category: CategorySetting, name: string, step: 'up' | 'down') => {
    const isDisabled = isMoving || placesAfterMove(all, category.id, step).length === 0
    // It keeps the focus at the end of the list, so that several presses in a row work.
    return (
      <Button
        variant="quiet"
        aria-label={t(`desk.categories.${step}`, { name })}
        aria-disabled={isDisabled}
        onClick={() => !isDisabled && void attempt(move(category, step))}
      >
        <Glyph path={arrows[step]} />
      </Button>
    )
  }

  return (
    <SettingsList
      kind="categories"
      query={list}
      rows={rows && [...offered, ...all.filter(({ isArchived }) => isArchived)]}
      returnTo={returnTo}
      onDelete={remove}
      shown={(category) => {
        const name = inLanguage(category.names, current)
        const deleted = t('desk.categories.deleted', { name })
        if (category.isArchived)
          return {
            name,
            mark: <Badge>{t('desk.categories.archived')}</Badge>,
            acts: (
              <Button variant="quiet" onClick={() => void attempt(restore(category))}>
                {t('desk.categories.restore')}
              </Button>
            ),
            consequence: t('desk.categories.delete.archived'),
            deleted,
            content: <p>{t('desk.categories.archivedText')}</p>,
          }
        return {
          name,
          level: offered.some(({ id }) => id === category.above) ? 2 : 1,
          acts: (
            <>
              {mover(category, name, 'up')}
              {mover(category, name, 'down')}
            </>
          ),
          consequence: t('desk.categories.delete.offered'),
          deleted,
          content: (
            <p>
              {[
                t('desk.categories.begins', { priority: t(`desk.priority.${category.priority}`) }),
                inLanguage(category.templates, current) === '' ? t('desk.template.none') : t('desk.template.some'),
              ].join(' · ')}
            </p>
          ),
        }
      }}
    />
  )
}
