import { token } from '@member/shared/theme'
import { type DragEvent, type ReactNode, useState } from 'react'
import styled from 'styled-components'

const { color, radius, space } = token

const Zone = styled.div`
  border-radius: ${radius.md};

  &[data-drag='over'] {
    background: ${color.accentTint};
    outline: 2px dashed ${color.accent};
    outline-offset: ${space[2]};
  }
`

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Accepts a dropped file. A button inside does the same without dragging. */
export function DropZone({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }): ReactNode {
  const [drag, setDrag] = useState<'none' | 'over'>('none')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same without dragging
    <div
      onDragOver={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setDrag('over')
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDrag('none')
      }}
      onDrop={(event) => {
        event.preventDefault()
        setDrag('none')
        const [file] = event.dataTransfer.files
        if (file !== undefined) onFile(file)
      }}
    >
      <Zone data-drag={drag}>{children}</Zone>
    </div>
  )
}
