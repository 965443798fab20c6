import type { LostWith } from '@member/shared'

/** Which part of the address a navigation changes; `none` if only the hash. */
export type AddressChange = 'none' | 'query' | 'path'

interface Address {
  pathname: string
  search: string
}

export function addressChange(from: Address, to: Address): AddressChange {
  if (from.pathname !== to.pathname) return 'path'
  return from.search === to.search ? 'none' : 'query'
}

/** Whether a change of the address loses the work. */
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
