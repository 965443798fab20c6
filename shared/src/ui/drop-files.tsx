import { token } from '@member/shared/theme'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import styled from 'styled-components'

export interface DropFilesProps {
  /** Missing where files are not taken now. */
  onFiles?: ((files: readonly File[]) => void) | undefined
  /** Selector of an element around it that takes files too, such as the conversation above a composer. */
  around?: string
  children: ReactNode
}

const { color, radius, space } = token

const Zone = styled.div`
  min-inline-size: 0;
  border-radius: ${radius.md};

  &[data-drag='over'] {
    background: ${color.accentTint};
    outline: 2px dashed ${color.accent};
    outline-offset: ${space[1]};
  }
`

/**
 * Takes files that are dropped on its content, which must have a button that does the same without dragging, or on what
 * is around it. Files that miss it are left to the host, which lets them do nothing.
 */
export function DropFiles({ onFiles, around, children }: DropFilesProps): ReactNode {
  const zone = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<'none' | 'over'>('none')
  const takes = useEffectEvent((target: EventTarget | null): boolean => {
    const place = (around !== undefined && zone.current?.closest(around)) || zone.current
    if (onFiles === undefined || !place || !(target instanceof Element) || !place.contains(target)) return false
    // What is below an open dialog is out of reach.
    return target.closest('dialog') === place.closest('dialog')
  })
  const drop = useEffectEvent((files: FileList) => onFiles?.([...files]))
  useEffect(() => {
    const over = (event: DragEvent) => {
      const { dataTransfer } = event
      if (dataTransfer?.types.includes('Files') !== true) return
      const taken = takes(event.target)
      setDrag(taken && event.type === 'dragover' ? 'over' : 'none')
      if (!taken) return
      dataTransfer.dropEffect = 'copy'
      event.preventDefault()
      if (event.type === 'drop') drop(dataTransfer.files)
    }
    const leave = ({ relatedTarget }: DragEvent) => takes(relatedTarget) || setDrag('none')
    window.addEventListener('dragover', over)
    window.addEventListener('drop', over)
    window.addEventListener('dragleave', leave)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', over)
      window.removeEventListener('dragleave', leave)
    }
  }, [])
  return (
    <Zone ref={zone} data-drag={drag}>
      {children}
    </Zone>
  )
}
