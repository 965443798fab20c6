import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import type { ContributionByPlace, Place } from '../contribution.ts'
import type { AreaDefinition } from '../define-area.ts'
import { type AreaContextOptions, createAreaContext } from './area-context.tsx'
import type { FakeHost } from './fake-host.ts'

/** A contribution that runs beside a page. */
export interface RunningContribution<P extends Place> {
  /** What it returned last. */
  current: () => ContributionByPlace[P] | null
  host: FakeHost
}

/** Runs what an area contributes to a place, with a fake host and the test's server. */
export async function runContribution<P extends Place>(
  area: AreaDefinition,
  place: P,
  options: AreaContextOptions,
): Promise<RunningContribution<P>> {
  const contribution = area.contributions?.[place]
  if (contribution === undefined) throw new Error(`${area.name} contributes nothing to ${place}`)
  const owner = { name: `contribution/${place}`, ...(contribution.texts && { texts: contribution.texts }) }
  const [{ default: useContribution }, { surround, host }] = await Promise.all([
    contribution.load(),
    createAreaContext(area, owner, options),
  ])
  let last: ContributionByPlace[P] | null = null
  const onReturned = (value: ContributionByPlace[P] | null) => {
    last = value
  }
  render(<MemoryRouter>{surround(<Running useContribution={useContribution} onReturned={onReturned} />)}</MemoryRouter>)
  return { current: () => last, host }
}

interface RunningProps<Value> {
  useContribution: () => Value
  onReturned: (value: Value) => void
}

function Running<Value>({ useContribution, onReturned }: RunningProps<Value>): null {
  onReturned(useContribution())
  return null
}
