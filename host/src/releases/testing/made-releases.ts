import type { ReleaseChange, ReleasedArea } from '../read-releases.ts'

/** An area on its second release of three, with differences. */
export const areaOf = (differing: Partial<ReleasedArea> = {}): ReleasedArea => ({
  area: 'account',
  state: 'live',
  stopped: null,
  off: false,
  offReason: '',
  reason: '',
  since: 1_800_000_000,
  current: '1.1.0-b',
  previous: '1.0.0-a',
  candidate: null,
  banned: [],
  published: ['1.2.0-c', '1.1.0-b', '1.0.0-a'],
  health: [],
  ...differing,
})

/** A change of that area, with differences. */
export const changeOf = (differing: Partial<ReleaseChange> = {}): ReleaseChange => ({
  generation: 7,
  at: 1_800_000_000,
  by: 'Account team (token 0a1b2c3d)',
  operation: 'promote',
  area: 'account',
  from: '1.0.0-a',
  to: '1.1.0-b',
  reason: 'new charts',
  candidate: null,
  banned: null,
  allowed: null,
  undone: null,
  ...differing,
})
