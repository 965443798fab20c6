/** What a member has sent, until the server has it: one call each, with an id that makes sending it again harmless. */
export { askRepeatedly } from './ask-repeatedly.ts'
export { newClientId } from './client-id.ts'
export { isUnheard, mayHaveArrived, repeating } from './may-have-arrived.ts'
export {
  answerOf,
  isSettled,
  nextInThread,
  type OutgoingMessage,
  type SentAnswer,
  undoable,
  undoMs,
  undoUntil,
} from './sent-answer.ts'
export { forgottenSent, keptSent, unheard } from './unheard.ts'
export type { Outgoing, OutgoingState, Sent } from './use-outgoing.ts'
export { isShown, isUnanswered, useAskBeforeClosing, useOutgoing } from './use-outgoing.ts'
export { useSend } from './use-send.ts'
export { useTakeBack } from './use-take-back.ts'
