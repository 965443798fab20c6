import { useHost } from '../context.ts'

/**
 * Covers the whole page while work goes on that nothing else may come between, such as a payment; several at once are
 * counted. The outcome is the work's own, which brings its own deadline. Ordinary loading shows outlines instead.
 */
export function useBusy(): <T>(work: Promise<T>) => Promise<T> {
  return useHost().whileBusy
}
