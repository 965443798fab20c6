import type { messagesZhCn } from './messages-zh-cn.ts'

/** Texts about messages in English. */
export const messagesEn: Record<keyof typeof messagesZhCn, string> = {
  messageEmpty: 'Write a message',
  messageTooLong: 'A message can have up to {max} characters',
  messageToSelf: 'You cannot send messages to yourself',
  messageToBlocked: 'You have blocked this member. Unblock them to send messages.',
  messagesTooOften: 'Too many messages. Try again in {seconds} seconds.',
  messageNotFound: 'This message does not exist',
  messageIdsInvalid: 'Select a message',
  deleteFailed: 'The messages could not be deleted. Try again.',
  searchNeedsWords: 'Search for letters, numbers or characters: punctuation alone is not searched',
  conversationAct: 'Say what to do with the conversations',
  conversationNotFound: 'This conversation does not exist',
  undoGone: 'This can no longer be undone',
  officialNotBlocked: 'Accounts of the store cannot be blocked. You can mute them.',
  reportReason: 'Choose a reason for the report',
  reported: 'Your report has arrived. We will look at it soon.',
  reportsTooOften: 'You cannot send more reports today. Try again tomorrow.',
  quietHoursTimes: 'Quiet hours begin and end at times from 00:00 to 23:59',
  quietHoursSame: 'Quiet hours must not begin and end at the same time',
  timeZoneUnknown: 'Unknown time zone',
  actionOpenTicket: 'Open work order',
  unreadMailSubject: '{site}: unread messages ({count})',
  unreadMailBody: 'Messages waiting for you at {site}: {count}\n{link}',
  passwordNotice:
    'Your password was changed and other devices were logged out. If it was not you, reset your password and write to us.',
  actionOpenSessions: 'Show devices',
}
