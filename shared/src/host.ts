/** Parts of `@member/shared` for the host only. */

export { messagesPath } from './addresses.ts'
export { AreaFrame, type AreaSession, createAreaSession } from './area-frame.tsx'
export type { HostPath } from './area-types.ts'
export { type Contributed, type ContributionByPlace, isContribution, type Place } from './contribution.ts'
export { ContributionsContext } from './contributions-context.ts'
export { isAreaDefinition } from './define-area.ts'
export { dropDrafts } from './draft/drafts.ts'
export { HostContext } from './hooks/host-context.ts'
export type { AreaInfo, HostApi, LiveChange, LiveTopic, Readable, Unread } from './host-api.ts'
export { type Misfit, misfitsBy, type Satisfies } from './release/fit-rule.ts'
export { textNamespace } from './text-namespace.ts'
