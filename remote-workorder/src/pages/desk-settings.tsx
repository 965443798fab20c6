import { useMay, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { BackArrow, FilterTabs, PageHeading } from '@member/shared/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { SectionView } from '../desk/section-view.tsx'
import { addressOf, placeOf, type Section, sectionsFor } from '../desk/settings.ts'

const Tabs = styled.div`
  margin-block-end: ${token.space[4]};
`

/** Settings of the desk: categories, canned replies, service targets and teams, each with its right. */
export default function DeskSettingsPage(): ReactNode {
  const t = useTexts()
  const [query] = useSearchParams()
  const own = sectionsFor(useMay())
  const { section, edit } = placeOf(query, own)
  // The row whose form was open gets the focus when the list is back.
  const [last, setLast] = useState<{ section: Section; edit: string } | null>(null)
  useEffect(() => {
    setLast((before) => (edit !== '' ? { section, edit } : before?.section === section ? before : null))
  }, [section, edit])
  return (
    <>
      <PageHeading back={<BackArrow to="/user/account/woManage" label={t('desk.back')} />}>
        {t('desk.title')}
      </PageHeading>
      {own.length > 1 && (
        <Tabs>
          <FilterTabs
            label={t('desk.sections')}
            current={section}
            tabs={own.map((key) => ({ key, label: t(`desk.${key}`), to: addressOf(key) }))}
          />
        </Tabs>
      )}
      <SectionView
        key={section}
        section={section}
        edit={edit}
        returnTo={edit === '' && last?.section === section ? last.edit : null}
      />
    </>
  )
}
