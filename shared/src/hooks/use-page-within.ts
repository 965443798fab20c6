import { useEffect } from 'react'
import { pageWithin } from '../ui/paging.ts'
import type { ListAddress } from './use-list-address.ts'

/**
 * Corrects an address with a page after the last one, e.g. of an old link or a list that became shorter. `total` is the
 * number of rows in the newest response for this address; undefined without one.
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
