import { useEffect } from 'react'
import { pageWithin } from '../ui/paging.ts'
import type { ListAddress } from './use-list-address.ts'

/**
 * Corrects an address that names a page after the last one, e.g. an old link or a list grown shorter. `total` is the
 * number of rows by the newest answer for this very address; undefined while there is none.
 */
export function usePageWithin(
  { position, setPosition }: Pick<ListAddress<string>, 'position' | 'setPosition'>,
  total: number | undefined,
): void {
  const { page, size } = position
  const nearest = total === undefined ? page : pageWithin(page, size, total)
  useEffect(() => {
    if (nearest !== page) setPosition({ page: nearest, size }, 'correction')
  }, [nearest, page, size, setPosition])
}
