/** Languages of the site: titles and texts are there in all of them. */
export const languages = ['zh-cn', 'en'] as const
