import { useTexts } from '@member/shared'
import * as kit from '@member/shared/ui'
import type { ReactNode } from 'react'

/** Pictures of the thread over the whole window. */
export default function Gallery(props: Omit<kit.GalleryProps, 'labels'>): ReactNode {
  const t = useTexts()
  const labels = {
    title: t('gallery.title'),
    position: (position: number, count: number) => t('gallery.position', { position, count }),
    original: t('gallery.original'),
    close: t('gallery.close'),
    previous: t('gallery.previous'),
    next: t('gallery.next'),
  }
  return <kit.Gallery labels={labels} {...props} />
}
