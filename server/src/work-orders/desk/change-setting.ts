import { announce } from '../../database/changes.ts'
import type { Database } from '../../database/schema.ts'
import { transact } from '../../database/transact.ts'
import type { MemberContext } from '../../http/endpoint.ts'
import { type Answer, failure } from '../../http/envelope.ts'
import type { TextKey } from '../../texts/zh-cn.ts'

/**
 * Changes a setting of the desk in one transaction, tells the agents, and answers as the list of them does.
 *
 * @param shown the answer of the list
 * @param change gets the transaction and the shop; what it says is wrong, nothing when it has changed the setting
 */
export async function changeSetting<Context extends MemberContext>(
  context: Context,
  shown: (context: Context) => Promise<Answer>,
  change: (db: Database, shopId: number) => Promise<TextKey | undefined>,
): Promise<Answer> {
  const { db, member, t } = context
  const problem = await transact(db, (transaction) => change(transaction, member.shop_id))
  if (problem !== undefined) return failure(t(problem))
  announce(db, { kind: 'desk', shop: member.shop_id })
  return shown(context)
}
