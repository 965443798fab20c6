import type { SlaTerms } from '../../work-orders/sla/sla-clock.ts'

type Target = SlaTerms['targets']['normal']

const longest = 366 * 86_400

const seconds = (text: string): number | undefined => {
  const [, amount = '', unit] = /^(\d{1,5})(m|h)$/.exec(text) ?? []
  const value = Number(amount) * (unit === 'h' ? 3600 : 60)
  return amount !== '' && value >= 60 && value <= longest ? value : undefined
}

/**
 * Reads first answer, next answers and solution, such as `30m/1h/9h`, in business time; undefined when one is wrong, or
 * the solution comes before an answer.
 */
export function readTarget(text: string): Target | undefined {
  const [first, next, resolve, ...more] = text.split('/').map((part) => seconds(part.trim()))
  if (first === undefined || next === undefined || resolve === undefined || more.length > 0) return undefined
  if (resolve < first || resolve < next) return undefined
  return { first, next, resolve }
}

const duration = (value: number): string => (value % 3600 === 0 ? `${value / 3600}h` : `${Math.round(value / 60)}m`)

/** A target as `readTarget` reads it. */
export const writeTarget = ({ first, next, resolve }: Target): string => [first, next, resolve].map(duration).join('/')
