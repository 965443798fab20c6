import type { LostWith } from '@member/shared'

/** How much of the address a navigation changes: the hash alone is `none`. */
export type AddressChange = 'none' | 'query' | 'path'

interface Address {
  pathname: string
  search: string
}

export function addressChange(from: Address, to: Address): AddressChange {
  if (from.pathname !== to.pathname) return 'path'
  return from.search === to.search ? 'none' : 'query'
}

/** Whether work is lost by a change. */
export function isLost(lostWith: LostWith, change: AddressChange): boolean {
  switch (change) {
    case 'none':
      return false
    case 'query':
      return lostWith === 'address'
    case 'path':
      return true
  }
}
