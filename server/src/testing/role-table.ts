import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Columns of the table: `bare` has no rules, `another` is a member who has no part in what is called about, `off` is
 * switched off.
 */
export const roles = ['guest', 'bare', 'member', 'another', 'agent', 'lead', 'foreign', 'off'] as const

export type RoleName = (typeof roles)[number]

/** What an answer means for the caller; docs/roles.md explains the words. */
export type Outcome = 'yes' | 'log in' | 'is in' | 'no right' | 'nothing' | 'refused'

/** A line: the call with its variant, and what it answers to each role. */
export interface RoleLine {
  /** Such as `POST /workorder/reply visibility=internal`. */
  call: string
  outcomes: Record<RoleName, string>
}

/** The lines of the table in docs/roles.md. */
export function readRoleTable(): RoleLine[] {
  const page = readFileSync(join(__dirname, '../../../docs/roles.md'), 'utf8')
  const rows = page.split('\n').filter((line) => /^\| (?:GET|POST) /.test(line))
  return rows.map((row) => {
    const [call = '', ...cells] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    const entries = roles.map((role, place) => [role, cells[place] ?? ''] as const)
    return { call, outcomes: Object.fromEntries(entries) as Record<RoleName, string> }
  })
}
