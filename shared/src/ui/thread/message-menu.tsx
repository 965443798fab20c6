import type { ReactNode } from 'react'
import { MenuItem, MoreMenu } from '../more-menu.tsx'
import { useCopy } from '../use-copy.ts'
import { useThreadTexts } from './thread-texts.ts'

/** What can be done with a message besides copying it. */
export interface MessageAct {
  name: string
  act: () => void
  variant?: 'danger'
}

export interface MessageMenuProps {
  /** The message as it is named. */
  about: string
  /** What is copied; empty for nothing. */
  text: string
  /** Looked at when the menu opens: what is possible changes while the page is open. */
  acts: () => readonly MessageAct[]
}

/** The acts of one message. */
export function MessageMenu({ about, ...items }: MessageMenuProps): ReactNode {
  const texts = useThreadTexts()
  return (
    <MoreMenu label={texts.actionsOf(about)}>
      <Items {...items} />
    </MoreMenu>
  )
}

function Items({ text, acts }: Omit<MessageMenuProps, 'about'>): ReactNode {
  const texts = useThreadTexts()
  const copy = useCopy()
  return (
    <>
      {text !== '' && (
        <MenuItem onClick={() => void copy(text, { done: texts.copied, failed: texts.copyFailed })}>
          {texts.copy}
        </MenuItem>
      )}
      {acts().map(({ name, act, variant }) => (
        <MenuItem key={name} data-variant={variant} onClick={act}>
          {name}
        </MenuItem>
      ))}
    </>
  )
}
