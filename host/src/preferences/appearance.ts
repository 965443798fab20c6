/** Appearance of the site; `system` follows the device. */
export type Appearance = 'system' | 'light' | 'dark'

/** Cookie of the appearance, '1' dark and '0' light; missing for `system`. */
export const appearanceCookie = 'ba-is-dark'

export const appearanceOf = (cookie: string | null): Appearance =>
  cookie === '1' ? 'dark' : cookie === '0' ? 'light' : 'system'

/** Cookie value of an appearance; null removes the cookie. */
export const cookieOf = (appearance: Appearance): string | null =>
  appearance === 'system' ? null : appearance === 'dark' ? '1' : '0'

/** The next appearance of the button. */
export const nextAppearance: Readonly<Record<Appearance, Appearance>> = {
  system: 'light',
  light: 'dark',
  dark: 'system',
}
