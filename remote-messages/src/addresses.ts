// Addresses of the area's own pages, as `area.ts` declares them.
export const messagesPath = '/user/messageCenter'

export const conversationPath = (id: number) => `/user/messageCenter?id=${id}` as const

export const cardPath = (id: number) => `/user/card/${id}` as const

/** How the member hears of messages; only our server has it. */
export const preferencesPath = '/user/messageCenter/preferences'
