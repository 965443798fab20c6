import { sessionsPath } from '../addresses.ts'
import type { Member } from '../database/schema.ts'
import type { RequestContext } from '../http/endpoint.ts'
import { sendSystemMessage } from './system-message.ts'

/** Tells a member that their password was changed, so that they notice it when it was somebody else. */
export const tellPasswordChange = ({ db, t, now }: RequestContext, { id, shop_id }: Member): Promise<void> =>
  sendSystemMessage(db, {
    ...{ shopId: shop_id, recipient: id, kind: 'account', now },
    content: t('passwordNotice'),
    action: { label: t('actionOpenSessions'), path: sessionsPath },
  })
