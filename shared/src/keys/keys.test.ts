import { type FieldKey, lostWhileTyping, typesOn, typingOnMs } from './follow-typing.ts'
import { isModifier, type KeyPress, keyName, meaningOf, type PageKey } from './listen-for-keys.ts'

describe('key press', () => {
  const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    isComposing: false,
    keyCode: 0,
    repeat: false,
    ...change,
  })

  describe('the name of a pressed key', () => {
    test.each<[string, KeyPress, string]>([
      ['a letter', press('r'), 'r'],
      ['a letter with Caps Lock', press('R'), 'r'],
      ['a letter with Shift', press('I', { shiftKey: true }), 'I'],
      ['a letter with Shift and Caps Lock', press('i', { shiftKey: true }), 'I'],
      ['a question mark, which needs Shift', press('?', { shiftKey: true }), '?'],
      ['a slash, which needs Shift on some keyboards', press('/', { shiftKey: true }), '/'],
      ['a full-width question mark', press('？', { shiftKey: true }), '?'],
      ['a Chinese full stop', press('。'), '.'],
      ['the comma for lists, on the key of the slash', press('、'), '/'],
      ['a named key', press('F8'), 'F8'],
    ])('%s', (_, pressed, name) => {
      expect(keyName(pressed, 'elsewhere')).toBe(name)
    })

    test.each<[string, Partial<KeyPress>]>([
      ['Ctrl', { ctrlKey: true }],
      ['⌘', { metaKey: true }],
      ['Alt', { altKey: true }],
      ['AltGr', { ctrlKey: true, altKey: true }],
      ['an IME that composes', { isComposing: true }],
      ['an IME that has taken the key', { keyCode: 229 }],
    ])('is none with %s', (_, change) => {
      for (const key of ['r', '?', '/', 'F8']) expect(keyName(press(key, change), 'elsewhere')).toBeNull()
    })

    test('is none where letters are typed', () => {
      for (const key of ['r', '?', 'F8', 'Enter']) expect(keyName(press(key), 'takes-letters')).toBeNull()
    })

    test('is none for the report of an autofilled field', () => {
      expect(keyName({ ...press(''), key: undefined as unknown as string }, 'elsewhere')).toBeNull()
    })

    test('on a button, Enter and Space press the button', () => {
      expect(keyName(press('Enter'), 'pressable')).toBeNull()
      expect(keyName(press(' '), 'pressable')).toBeNull()
      expect(keyName(press('r'), 'pressable')).toBe('r')
      expect(keyName(press('Enter'), 'elsewhere')).toBe('Enter')
    })
  })

  test.each([
    ['Shift', true],
    ['CapsLock', true],
    ['s', false],
    ['Enter', false],
  ])('%s is held while others are pressed: %s', (key, expected) => {
    expect(isModifier(key)).toBe(expected)
  })

  describe('what a key means', () => {
    const act = () => {}
    const listed: PageKey = { keys: 'q', name: 'Quote' }
    const overview: PageKey = { keys: 'g o', name: 'Overview', act }
    const tickets: PageKey = { keys: 'g t', name: 'Work orders', act }
    const reply: PageKey = { keys: 'r', name: 'Reply', act }
    const other: PageKey = { keys: 'r', name: 'Reply elsewhere', act }
    const keys = [listed, overview, tickets, reply]

    test.each<[string, string, readonly PageKey[], ReturnType<typeof meaningOf>]>([
      ['', 'r', keys, reply],
      ['', 'g', keys, 'begins'],
      ['g', 'o', keys, overview],
      ['g', 't', keys, tickets],
      ['g', 'r', keys, null],
      ['', 'o', keys, null],
      ['', 'q', keys, null],
      ['', 'r', [], null],
      ['', 'r', [reply, other], other],
    ])('after “%s”, %s', (begun, name, of, expected) => {
      expect(meaningOf(begun, name, of)).toBe(expected)
    })
  })
})

describe('typing on', () => {
  test.each<[string, FieldKey | null, boolean]>([
    ['without a key', null, true],
    ['after a letter', { at: 9_900, does: 'writes' }, true],
    ['with the key that closed it', { at: 9_900, does: 'acts' }, false],
    ['long after a key that acted', { at: 10_000 - typingOnMs, does: 'acts' }, true],
  ])('a field that goes %s', (_, last, lost) => {
    expect(lostWhileTyping(last, 10_000)).toBe(lost)
  })

  test.each<[string, number | null, boolean]>([
    ['where no field has gone', null, false],
    ['at once', 10_000, true],
    ['within a second', 10_001 - typingOnMs, true],
    ['after a second', 10_000 - typingOnMs, false],
  ])('a key %s', (_, before, belongs) => {
    expect(typesOn(before, 10_000)).toBe(belongs)
  })
})
