import type { Endpoint } from '../http/endpoint.ts'
import { interactionAct, interactionUndo } from './act.endpoint.ts'
import { interactionBlock } from './block.endpoint.ts'
import { interactionDialog } from './dialog.endpoint.ts'
import { interactionConversations } from './list-conversations.endpoint.ts'
import { interactionMessageList } from './message-list.endpoint.ts'
import { interactionPreferences, interactionSavePreferences } from './preferences.endpoint.ts'
import {
  interactionCount,
  interactionMarkRead,
  interactionMarkUnread,
  interactionReadUpTo,
  interactionSeen,
} from './reading.endpoint.ts'
import { interactionReport } from './report.endpoint.ts'
import { interactionSearch } from './search.endpoint.ts'
import { interactionDelMessage, interactionSendMessage } from './send-message.endpoint.ts'
import { interactionThread } from './thread.endpoint.ts'
import { interactionLoadMoreUserRecent, interactionUserCard } from './user-card.endpoint.ts'

export const messageEndpoints: readonly Endpoint[] = [
  interactionCount,
  interactionMessageList,
  interactionMarkRead,
  interactionDialog,
  interactionSendMessage,
  interactionDelMessage,
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
