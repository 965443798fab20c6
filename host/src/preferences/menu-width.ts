/** The side menu of wide screens: with titles, or shrunk to its icons (specification, section 4). */
export type MenuWidth = 'full' | 'shrunk'

/** Cookie of the choice, '1' for shrunk, so that a server can paint the page in its width; absent for the full menu. */
export const menuWidthCookie = 'ba-menu-shrunk'

export const menuWidthOf = (cookie: string | null): MenuWidth => (cookie === '1' ? 'shrunk' : 'full')

/** Cookie value of a width, null to take it away. */
export const cookieOfWidth = (width: MenuWidth): string | null => (width === 'shrunk' ? '1' : null)

/** The width its one button leads to. */
export const otherWidth: Readonly<Record<MenuWidth, MenuWidth>> = { full: 'shrunk', shrunk: 'full' }
