import type { AreaUnavailable } from '../areas/area-unavailable.ts'
import type { HostTextKey } from '../i18n/host-text-key.ts'

/** The sentence for a part of a page that could not be loaded. */
export const unloadable = ({ reason }: AreaUnavailable): HostTextKey =>
  reason === 'portal' ? 'area.portal' : 'part.unloadable'
