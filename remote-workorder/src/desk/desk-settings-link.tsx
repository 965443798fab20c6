import { useTexts } from '@member/shared'
import { ButtonLink } from '@member/shared/ui'
import type { ReactNode } from 'react'

/** The way from the queue to the settings of the desk; its text is in `desk-link.json`. */
export function DeskSettingsLink(): ReactNode {
  const t = useTexts()
  return <ButtonLink to="/user/account/woManage/settings">{t('desk.link')}</ButtonLink>
}
