/** Path of the page with the member's messages (specification, sections 2 and 9). */
export const messagesPath = '/user/messageCenter'
