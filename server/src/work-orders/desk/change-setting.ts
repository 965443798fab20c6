import { createHash } from 'node:crypto'
import { type TSchema, Type } from 'typebox'
import { announce } from '../../database/changes.ts'
import type { Database } from '../../database/schema.ts'
import { takeTurn, transact } from '../../database/transact.ts'
import { defineEndpoint, type Endpoint, type MemberContext } from '../../http/endpoint.ts'
import { type Answer, failure } from '../../http/envelope.ts'
import { type Fields, rowIdIfSent, text, type Values } from '../../http/field-kinds.ts'
import type { TextKey } from '../../texts/zh-cn.ts'

/** Which row a save changes; none makes a new one. Without a version it replaces whatever is stored. */
export const savedRow = {
  id: rowIdIfSent(),
  version: text({ maxLength: 20, description: 'That of the row as it was edited; a save of an older one is refused' }),
}

/** The fields of `savedRow`; a command has no version, as it edits no form. */
export interface SavedRow {
  id?: number | undefined
  version?: string | undefined
}

export const Version = Type.String({ description: 'Changes with the row; send it with what is saved' })

/** Names a state of a stored row; a save gives it another one. */
export const versionOf = (row: object): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 12)

/**
 * What a save finds stored: what it wants already, as after a call whose answer was lost; or a row that somebody else
 * changed since it was read.
 * @param known the rows that it may change, or repeat
 */
export function foundStored(
  known: ReadonlyArray<{ id: number }>,
  { id, version = '' }: SavedRow,
  wanted: object,
): 'same' | 'changed' | undefined {
  const rows = known.filter((row) => id === undefined || row.id === id)
  if (rows.some((row) => versionOf({ ...row, ...wanted }) === versionOf(row))) return 'same'
  return id !== undefined && version !== '' && rows.some((row) => versionOf(row) !== version) ? 'changed' : undefined
}

/** Changes settings in one transaction. Of two saves at once, the second sees what the first one stored. */
export const inTurn = <Result>(db: Database, change: (db: Database) => Promise<Result>): Promise<Result> =>
  transact(db, async (transaction) => {
    await takeTurn(transaction)
    return change(transaction)
  })

interface SettingList {
  rules: readonly string[]
  data: TSchema
  shown(context: MemberContext): Promise<Answer>
  /** What follows a change, outside of its transaction. */
  afterwards?(db: Database): Promise<void>
}

/**
 * Makes calls that change settings of the desk, each in one transaction. They tell the agents, and answer as the list
 * does. The change gets the shop; it says what is wrong, nothing when it has changed the setting.
 */
export const settingCall =
  ({ rules, data, shown, afterwards }: SettingList) =>
  <Body extends Fields>(
    path: string,
    summary: string,
    body: Body,
    change: (db: Database, shopId: number, wanted: Values<Body>) => Promise<TextKey | undefined>,
  ): Endpoint =>
    defineEndpoint({
      method: 'POST',
      path: `/workorder/${path}`,
      summary,
      rule: () => rules,
      body,
      data,
      async handler(context) {
        const { db, member, t } = context
        const problem = await inTurn(db, (transaction) => change(transaction, member.shop_id, context.body))
        if (problem !== undefined) return failure(t(problem))
        await afterwards?.(db)
        announce(db, { kind: 'desk', shop: member.shop_id })
        return shown(context as MemberContext)
      },
    })
