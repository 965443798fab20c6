import { releasesAddress } from '@member/shared/addresses'

/** Where the releases of the host are. */
export const hostFolder = `${releasesAddress}host/`

/** Release of the host that an address belongs to, e.g. that of a script; empty for other addresses. */
export const hostReleaseIn = (address: string): string => (address.split(hostFolder)[1] || '').split('/')[0] as string
