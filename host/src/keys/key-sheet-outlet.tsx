import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import { useLatePart } from '../host-update/use-late.ts'
import { keySheetAtom } from './key-switch.ts'

const loadSheet = () => import(/* webpackChunkName: "key-sheet" */ './key-sheet.tsx')

/** Shows the list of keyboard shortcuts where it is asked for; its code is loaded then. */
export function KeySheetOutlet(): ReactNode {
  const [isOpen, setIsOpen] = useAtom(keySheetAtom)
  const close = () => setIsOpen(false)
  const KeySheet = useLatePart(loadSheet, isOpen, close)
  return isOpen && KeySheet !== null && <KeySheet onClose={close} />
}
