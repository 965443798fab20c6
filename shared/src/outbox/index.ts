/**
 * What a member has sent off: kept in the browser until the server has it, in order, once, across tabs and pages.
 */
export { newClientId } from './client-id.ts'
export type { Outbox, Sender } from './create-outbox.ts'
export { hasKept } from './has-kept.ts'
export { type OutboxOptions, openOutboxes } from './open-outboxes.ts'
export { lateMs, mayHaveArrived, type Outgoing, type SendFailure, type SendState } from './outgoing.ts'
export { useAskBeforeClosing, useOutgoing } from './use-outgoing.ts'
