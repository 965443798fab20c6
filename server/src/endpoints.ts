import { accountBalance, accountBalanceSummary } from './account/balance.endpoint.ts'
import { accountOverview } from './account/overview.endpoint.ts'
import { accountIntegral, accountIntegralSummary } from './account/points.endpoint.ts'
import { commonCaptchaCode, commonCheckClickCaptcha, commonClickCaptcha } from './captcha/captcha.endpoint.ts'
import type { Endpoint } from './http/endpoint.ts'
import { userCheckIn, userCheckInSettings } from './login/check-in.endpoint.ts'
import { userCodeLogin } from './login/code-login.endpoint.ts'
import { accountRetrievePassword } from './login/retrieve-password.endpoint.ts'
import { commonRefreshToken, userLogout } from './login/session.endpoint.ts'
import { interactionAct, interactionUndo } from './messages/act.endpoint.ts'
import { interactionBlock } from './messages/block.endpoint.ts'
import { interactionDialog } from './messages/dialog.endpoint.ts'
import { interactionConversations } from './messages/list-conversations.endpoint.ts'
import { interactionMessageList } from './messages/message-list.endpoint.ts'
import { interactionPreferences, interactionSavePreferences } from './messages/preferences.endpoint.ts'
import {
  interactionCount,
  interactionMarkRead,
  interactionMarkUnread,
  interactionReadUpTo,
  interactionSeen,
} from './messages/reading.endpoint.ts'
import { interactionReport } from './messages/report.endpoint.ts'
import { interactionSearch } from './messages/search.endpoint.ts'
import { interactionDelMessage, interactionSendMessage } from './messages/send-message.endpoint.ts'
import { interactionThread } from './messages/thread.endpoint.ts'
import { interactionUndoMessage } from './messages/undo-message.endpoint.ts'
import { interactionLoadMoreUserRecent, interactionUserCard } from './messages/user-card.endpoint.ts'
import { accountCancelDeletion, accountOwnData, accountRequestDeletion } from './own-data/deletion.endpoint.ts'
import { accountDownloadData } from './own-data/download.endpoint.ts'
import { accountAddPasskey, accountPasskeyOptions } from './passkeys/add-passkey.endpoint.ts'
import { userPasskeyLogin, userPasskeyOptions } from './passkeys/passkey-login.endpoint.ts'
import { accountPasskeys, accountRemovePasskey, accountRenamePasskey } from './passkeys/passkeys.endpoint.ts'
import {
  accountChangeBind,
  accountChangePassword,
  accountMayChangePassword,
  accountVerification,
} from './profile/account-security.endpoint.ts'
import { accountDisownLogin, accountLogins } from './profile/login-history.endpoint.ts'
import { accountProfile, accountSaveProfile } from './profile/profile.endpoint.ts'
import { accountRevokeSession, accountSessions } from './profile/sessions.endpoint.ts'
import { ajaxArea } from './regions/regions.endpoint.ts'
import { releasesChange } from './releases/change.endpoint.ts'
import { releasesIndex } from './releases/index.endpoint.ts'
import { indexIndex } from './site-data/index-index.endpoint.ts'
import { ajaxUpload } from './uploads/upload.endpoint.ts'
import { emsSend, smsSend } from './verification/send-code.endpoint.ts'
import { workOrderEndpoints } from './work-orders/endpoints.ts'

const messageEndpoints: readonly Endpoint[] = [
  interactionCount,
  interactionMessageList,
  interactionMarkRead,
  interactionDialog,
  interactionSendMessage,
  interactionDelMessage,
  interactionUndoMessage,
  interactionUserCard,
  interactionLoadMoreUserRecent,
  interactionConversations,
  interactionSearch,
  interactionThread,
  interactionReadUpTo,
  interactionMarkUnread,
  interactionSeen,
  interactionAct,
  interactionUndo,
  interactionBlock,
  interactionReport,
  interactionPreferences,
  interactionSavePreferences,
]

/** All endpoints of the API, under `/api`. */
export const endpoints: readonly Endpoint[] = [
  indexIndex,
  userCheckInSettings,
  userCheckIn,
  userPasskeyOptions,
  userPasskeyLogin,
  userCodeLogin,
  userLogout,
  commonRefreshToken,
  commonClickCaptcha,
  commonCheckClickCaptcha,
  commonCaptchaCode,
  accountOverview,
  accountBalance,
  accountBalanceSummary,
  accountIntegral,
  accountIntegralSummary,
  emsSend,
  smsSend,
  accountProfile,
  accountSaveProfile,
  accountVerification,
  accountChangeBind,
  accountMayChangePassword,
  accountChangePassword,
  accountRetrievePassword,
  accountSessions,
  accountRevokeSession,
  accountLogins,
  accountDisownLogin,
  accountPasskeys,
  accountPasskeyOptions,
  accountAddPasskey,
  accountRenamePasskey,
  accountRemovePasskey,
  accountOwnData,
  accountDownloadData,
  accountRequestDeletion,
  accountCancelDeletion,
  ajaxArea,
  ajaxUpload,
  releasesIndex,
  releasesChange,
  ...messageEndpoints,
  ...workOrderEndpoints,
]
