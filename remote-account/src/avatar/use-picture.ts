import { useEffect, useState } from 'react'
import { readPicture } from './square-picture.ts'

/** A chosen file on its way to pixels. `unreadable`: its name says picture, its content does not. */
export type PictureState =
  | { kind: 'reading' }
  | { kind: 'read'; picture: ImageBitmap; src: string }
  | { kind: 'unreadable' }

/** Reads a chosen file; pixels and address are given back when it is no longer shown. */
export function usePicture(file: File): PictureState {
  const [state, setState] = useState<PictureState>({ kind: 'reading' })
  useEffect(() => {
    const shown = { state: 'wanted' as 'wanted' | 'gone', free: () => {} }
    readPicture(file).then(
      (picture) => {
        if (shown.state === 'gone') return picture.close()
        const src = URL.createObjectURL(file)
        shown.free = () => {
          picture.close()
          URL.revokeObjectURL(src)
        }
        setState({ kind: 'read', picture, src })
      },
      () => shown.state === 'wanted' && setState({ kind: 'unreadable' }),
    )
    return () => {
      shown.state = 'gone'
      shown.free()
    }
  }, [file])
  return state
}
