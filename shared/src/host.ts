/** Parts of `@member/shared` for the host only. */

export { messagesPath } from './addresses.ts'
export { AreaFrame, type AreaSession, createAreaSession } from './area-frame.tsx'
export type { HostPath } from './area-types.ts'
export { type Contributed, type ContributionByPlace, isContribution, type Place } from './contribution.ts'
export { isAreaDefinition } from './define-area.ts'
export { HostContext } from './hooks/host-hooks.tsx'
export { ContributionsContext } from './hooks/page-hooks.ts'
export { textNamespace, useNamespace } from './hooks/use-namespace.ts'
export type { AreaInfo, HostApi, LiveChange, LiveTopic, Readable, Unread } from './host-api.ts'
export { listenForKeys, type PageKey } from './keys/listen-for-keys.ts'
export { misfitsBy, type Satisfies } from './release/fit-rule.ts'
export { noteServerDate } from './server-clock.ts'
