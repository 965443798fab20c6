const shown: Readonly<Record<string, string>> = { Escape: 'Esc', ' ': 'Space', ArrowUp: '↑', ArrowDown: '↓' }

/** What is printed on the keys of a shortcut: keys one after the other, each with the keys that are held with it. */
export const keyCaps = (keys: string, keyboard: 'mac' | 'other'): string[][] =>
  keys.split(' ').map((key) => {
    const parts = key === '+' ? ['+'] : key.split('+')
    return parts.flatMap((part) => {
      if (part === 'Mod') return [keyboard === 'mac' ? '⌘' : 'Ctrl']
      // With Mod, a letter is written as on the key.
      if (parts.length === 1 && /^\p{Lu}$/u.test(part)) return ['Shift', part]
      return [shown[part] ?? part]
    })
  })

/** The keyboard that a browser runs on, by `navigator.platform`. */
export const keyboardOf = (platform: string): 'mac' | 'other' => (/^(Mac|iP)/.test(platform) ? 'mac' : 'other')
