import type { Database } from '../database/schema.ts'
import type { MemberContext } from '../http/endpoint.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import { checkOwnPassword } from './set-password.ts'

/** Seconds after a login in which nobody is asked for the password again. */
const freshSeconds = 600

/** Whether a member has to give their password, as the login is not recent: whoever holds the session may be a thief. */
export async function needsPassword({ db, sessionId, now }: { db: Database; sessionId: string; now: number }) {
  const session = await db
    .selectFrom('member_session')
    .select('create_time')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session === undefined || session.create_time <= now - freshSeconds
}

type OwnerContext = Pick<MemberContext, 'db' | 'sessionId' | 'now' | 'member' | 'passwords' | 'sharedState'>

/** Why a password does not prove that the member is asking; undefined when it does. */
export async function passwordMistake(context: OwnerContext, password: string): Promise<TextKey | undefined> {
  switch (await checkOwnPassword(context, context.member, password)) {
    case 'right':
      return undefined
    case 'wrong':
      return 'ownPasswordWrong'
    case 'tries used up':
      return 'passwordTriesUsedUp'
  }
}

/** The same where a recent login proves it too. */
export const ownerMistake = async (context: OwnerContext, password: string): Promise<TextKey | undefined> =>
  (await needsPassword(context)) ? passwordMistake(context, password) : undefined
