import { useMember, useTexts } from '@member/shared'
import { Card, PageHeading } from '@member/shared/ui'
import type { ReactNode } from 'react'

/** Greets the member. */
export default function Page(): ReactNode {
  const t = useTexts()
  const { member } = useMember()
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <Card>{t('welcome', { name: member?.nickname ?? '' })}</Card>
    </>
  )
}
