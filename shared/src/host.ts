/** Parts of `@member/shared` for the host only. */
export { AreaFrame, type AreaSession, createAreaSession } from './area-frame.tsx'
export { HostContext } from './context.ts'
export { isAreaDefinition } from './define-area.ts'
export { dropDrafts } from './draft/drafts.ts'
export type { AreaInfo, HostApi, Readable, Unread } from './host-api.ts'
export { type Misfit, misfitsBy, type Satisfies } from './release/fit-rule.ts'
export { textNamespace } from './text-namespace.ts'
