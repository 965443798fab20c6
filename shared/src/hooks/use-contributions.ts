import { useContext } from 'react'
import type { Contributed, Place } from '../contribution.ts'
import { ContributionsContext } from '../contributions-context.ts'

const none: readonly [] = []

/**
 * What other areas contribute to a place, in the order of the release set. Lists the areas that the member's menu
 * shows, `waiting` from the first render on, so that the page can reserve their space; an area that has nothing to
 * show, or fails, leaves the list. Empty unless the page declares `collects`.
 */
export function useContributions<P extends Place>(place: P): readonly Contributed<P>[] {
  return useContext(ContributionsContext)[place] ?? none
}
