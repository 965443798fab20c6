import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { useKitTexts } from './use-kit-texts.ts'

const padlock = 'M7.5 10.5V8a4.5 4.5 0 0 1 9 0v2.5M6 10.5h12v9H6zm6 3.5v2'

/** Shown to members instead of content that they have no permission for. */
export function NoPermission({ text, action }: { text?: string; action?: ReactNode }): ReactNode {
  const texts = useKitTexts()
  return (
    <EmptyState title={texts.noPermissionTitle} text={text ?? texts.noPermissionText} action={action} glyph={padlock} />
  )
}
