import { fittingCount } from './head-nav.tsx'
import { isPaletteShortcut } from './palette-button.tsx'

describe('fitting count', () => {
  const at = (room: number, widths = [100, 50, 80]) => fittingCount(widths, { room, gap: 4, more: 60 })

  test.each([
    [238, 3],
    [500, 3],
    [237.9, 2],
    [218, 2],
    [217, 1],
    [164, 1],
    [163, 0],
    [0, 0],
  ])('a room of %p px shows %p of three entries of 100, 50 and 80 px', (room, count) => {
    expect(at(room)).toBe(count)
  })

  test('leaves room for the button that opens the rest', () => {
    const widths = Array.from({ length: 12 }, (_, n) => 40 + ((n * 37) % 90))
    for (let room = 64; room < 1500; room += 7) {
      const count = at(room, widths)
      const shown = widths.slice(0, count).reduce((sum, width) => sum + width + 4, 0)
      expect(shown + (count < widths.length ? 60 : -4)).toBeLessThanOrEqual(room)
    }
  })

  test('shows a single entry or nothing', () => {
    expect(at(100, [100])).toBe(1)
    expect(at(99, [100])).toBe(0)
    expect(at(99, [])).toBe(0)
  })
})

describe('palette shortcut', () => {
  const none = {
    key: 'k',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isComposing: false,
    keyCode: 0,
    repeat: false,
  }

  test.each([
    ['Ctrl+K', { ctrlKey: true }, true],
    ['⌘K', { metaKey: true }, true],
    ['Ctrl+K with Caps Lock', { ctrlKey: true, key: 'K' }, true],
    ['K alone', {}, false],
    ['Ctrl+⌘+K', { ctrlKey: true, metaKey: true }, false],
    ['Ctrl+Shift+K', { ctrlKey: true, shiftKey: true }, false],
    ['Ctrl+Alt+K', { ctrlKey: true, altKey: true }, false],
    ['Ctrl+J', { ctrlKey: true, key: 'j' }, false],
    ['Ctrl+K while composing', { ctrlKey: true, isComposing: true }, false],
    ['Ctrl+K that an input method has taken', { ctrlKey: true, keyCode: 229 }, false],
    ['Ctrl+K held down', { ctrlKey: true, repeat: true }, false],
  ])('%s', (_, press, asks) => {
    expect(isPaletteShortcut({ ...none, ...press })).toBe(asks)
  })
})
