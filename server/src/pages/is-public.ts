import type { PageMatch } from './match-page.ts'

/**
 * Whether search engines may list a page: the host's for guests. The pages of areas belong to members, also the card
 * that everybody may open, and an unknown address is no page.
 */
export const isPublic = (match: PageMatch | undefined): boolean => match?.area === 'host' && !match.page.login
