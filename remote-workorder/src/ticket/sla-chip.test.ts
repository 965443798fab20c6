import { type SlaChip, slaChip } from './sla-chip.ts'
import { type Sla, statuses } from './ticket.ts'

const now = 1_760_000_000
const sla: Sla = { due: now + 7200, clock: 'running', breach: 'none' }

describe('slaChip', () => {
  it.each<[Partial<Sla>, SlaChip | null]>([
    [{}, { kind: 'later', due: now + 7200 }],
    [{ due: now + 3601 }, { kind: 'later', due: now + 3601 }],
    [{ due: now + 3600 }, { kind: 'soon', due: now + 3600 }],
    [{ due: now }, { kind: 'breached' }],
    [{ due: now - 5, clock: 'paused' }, { kind: 'paused' }],
    [{ breach: 'breached', clock: 'paused' }, { kind: 'breached' }],
    [{ due: null }, null],
    [{ due: null, breach: 'breached' }, { kind: 'breached' }],
  ])('for %j is %j', (change, chip) => {
    expect(slaChip({ status: 'open', sla: { ...sla, ...change } }, now)).toEqual(chip)
  })

  it('is shown only while a ticket is open', () => {
    const shown = statuses.filter((status) => slaChip({ status, sla }, now) !== null)
    expect(shown).toEqual(['new', 'open', 'pending', 'on_hold'])
  })

  it('is absent without targets', () => {
    expect(slaChip({ status: 'open', sla: null }, now)).toBeNull()
  })
})
