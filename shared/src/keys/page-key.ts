/** A keyboard shortcut of a page. */
export interface PageKey {
  /**
   * What is pressed, by the names of `KeyboardEvent.key`: `r`, `.`, `F8`; `I` with Shift; keys one after the other with
   * a space, `g o`. With `Mod+` (Ctrl, or ⌘ on a Mac) only for a key that the page handles itself.
   */
  keys: string
  /**
   * What it does, in the member's language, for the list of shortcuts. Missing for `j`, `k` and `/`, which every list
   * has and the host names.
   */
  name?: string
  /** Missing for a key that the page or the browser handles itself, which is only listed. */
  act?: () => void
  /** Whether holding the key down acts again and again. Default `once`. */
  whileHeld?: 'once' | 'again'
}
