import type { TSchema } from 'typebox'
import { announce } from '../../database/changes.ts'
import type { Database } from '../../database/schema.ts'
import { transact } from '../../database/transact.ts'
import { defineEndpoint, type Endpoint, type MemberContext } from '../../http/endpoint.ts'
import { type Answer, failure } from '../../http/envelope.ts'
import type { Fields, Values } from '../../http/field-kinds.ts'
import type { TextKey } from '../../texts/zh-cn.ts'

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
        const problem = await transact(db, (transaction) => change(transaction, member.shop_id, context.body))
        if (problem !== undefined) return failure(t(problem))
        await afterwards?.(db)
        announce(db, { kind: 'desk', shop: member.shop_id })
        return shown(context as MemberContext)
      },
    })
