/** A text that its author has sent. */
export interface Sent<Message> {
  /** Made once for the text: sending it again is harmless. */
  id: string
  /** Texts of one conversation are sent one after the other. */
  conversation: string
  message: Message
  /** Drops what the browser keeps of it, once the server has it or its author gives it up. */
  forget: () => void
}

/** What has become of it; `failures` is how often nobody heard an answer. */
export type OutgoingState<Answer> =
  | { kind: 'sending'; failures: number }
  | { kind: 'sent'; answer: Answer }
  | { kind: 'failed'; error: Error }

/** A text on its way, until its thread shows it. */
export interface Outgoing<Message, Answer> extends Sent<Message> {
  state: OutgoingState<Answer>
}

/** Begins the keys of the mutations that send, so that each page finds what another one has sent. */
export const outgoingKey = ['outgoing'] as const
