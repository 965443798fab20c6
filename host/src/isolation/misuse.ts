/** What an area calls of the host with arguments of its own. */
export type CheckedCall = 'notify' | 'whileBusy' | 'navigate' | 'endSession' | 'solveCaptcha' | 'holdUnsaved'

const tones: readonly unknown[] = ['success', 'error', 'info', 'warning']

const kindOf = (value: unknown): string => (value === null ? 'null' : typeof value)

/** Objects may refuse to become text. */
const named = (value: unknown): string => (typeof value === 'string' ? value : kindOf(value))

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const textProblem = (name: string, value: unknown): string | null =>
  typeof value === 'string' ? null : `${name} must be a string, not ${kindOf(value)}`

/**
 * What is wrong with the arguments of a call, null when nothing is. Areas are written with types, but the code that
 * arrives may have been built against others, or pass on what a server sent.
 */
export function misuseOf(call: CheckedCall, [first]: readonly unknown[]): string | null {
  switch (call) {
    case 'notify': {
      if (!isRecord(first)) return `the notice must be an object, not ${kindOf(first)}`
      if (!tones.includes(first.tone)) return `there is no tone ${named(first.tone)}`
      return textProblem('text', first.text)
    }
    case 'whileBusy':
      return isRecord(first) && typeof first.then === 'function' ? null : `work must be a promise, not ${kindOf(first)}`
    case 'navigate':
      return textProblem('to', first)
    case 'endSession':
      return textProblem('back', first)
    case 'solveCaptcha':
      return first === undefined || isRecord(first) ? null : `the options must be an object, not ${kindOf(first)}`
    case 'holdUnsaved':
      return first === 'page' || first === 'address' ? null : `there is no loss with ${named(first)}`
  }
}
