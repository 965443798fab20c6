/** What the member has chosen; `system` follows the device. */
export type Appearance = 'system' | 'light' | 'dark'

/** Cookie of the choice, '1' dark and '0' light (contract, section 1.2); absent for `system`. */
export const appearanceCookie = 'ba-is-dark'

export const appearanceOf = (cookie: string | null): Appearance =>
  cookie === '1' ? 'dark' : cookie === '0' ? 'light' : 'system'

/** Cookie value of a choice, null to take it away. */
export const cookieOf = (appearance: Appearance): string | null =>
  appearance === 'system' ? null : appearance === 'dark' ? '1' : '0'

/** The choice the one button offers next. */
export const nextAppearance: Readonly<Record<Appearance, Appearance>> = {
  system: 'light',
  light: 'dark',
  dark: 'system',
}
