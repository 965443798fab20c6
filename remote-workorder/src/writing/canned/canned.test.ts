import {
  type CannedReply,
  fillVariables,
  findReplies,
  slashBefore,
  unknownVariables,
  variables,
  written,
} from './canned-reply.ts'
import { placeOver } from './reply-list.tsx'

describe('canned', () => {
  describe('slash', () => {
    describe('slashBefore', () => {
      it.each([
        ['/', { from: 0, query: '' }],
        ['/hel', { from: 0, query: 'hel' }],
        ['Dear,\n/hel', { from: 6, query: 'hel' }],
        ['Dear /你好', { from: 5, query: '你好' }],
        ['、', { from: 0, query: '' }],
        ['你好\n／查', { from: 3, query: '查' }],
        ['苹果、梨', null],
        ['、苹果、', null],
        ['and/or', null],
        ['https://x', null],
        ['/user/account', null],
        ['/hello there', null],
        ['text', null],
        ['', null],
        [`/${'x'.repeat(31)}`, null],
      ])('at the end of %j is %j', (text, slash) => {
        expect(slashBefore(text, text.length)).toEqual(slash)
      })

      it('looks at what is before the cursor only', () => {
        expect(slashBefore('/hello', 3)).toEqual({ from: 0, query: 'he' })
      })
    })

    describe('findReplies', () => {
      const reply = (
        id: number,
        shortcut: string,
        title: string,
        language: CannedReply['language'] = 'en',
      ): CannedReply => ({
        id,
        shortcut,
        title,
        language,
        body: '',
      })
      const replies = [
        reply(1, 'thanks', 'Say goodbye', 'zh-cn'),
        reply(1, 'thanks', 'Say goodbye'),
        reply(2, 'hello', 'Say hello'),
        reply(3, 'wait', 'Thanks for waiting'),
      ]
      it.each([
        ['', [1, 2, 3, 1]],
        ['tha', [1, 1, 3]],
        ['HEL', [2]],
        ['say', [1, 2, 1]],
        ['nothing', []],
      ])('for %j finds %j', (query, ids) => {
        expect(findReplies(replies, query, 'en').map(({ id }) => id)).toEqual(ids)
      })

      it('finds eight at most', () => {
        const many = Array.from({ length: 20 }, (_, id) => reply(id, `r${id}`, ''))
        expect(findReplies(many, 'r', 'en')).toHaveLength(8)
      })
    })
  })

  describe('use over text', () => {
    const text = (top: number, bottom: number) => ({ left: 20, width: 500, top, bottom })

    test.each([
      ['above a text at the bottom', text(600, 700), { left: 20, width: 500, maxHeight: 400, bottom: 206 }],
      ['as high as there is room above', text(460, 760), { left: 20, width: 500, maxHeight: 400, bottom: 346 }],
      ['below where there is more room', text(100, 200), { left: 20, width: 500, maxHeight: 400, top: 206 }],
      ['lower where neither side has much', text(200, 700), { left: 20, width: 500, maxHeight: 188, bottom: 606 }],
    ])('%s', (_, area, place) => {
      expect(placeOver(area, 800)).toEqual(place)
    })
  })
})

describe('variables', () => {
  const values = { member: 'Alice', number: 'T-41', subject: 'Costs $& more' }

  test.each([
    ['Hello {{member}}', 'Hello Alice'],
    ['{{MEMBER}}', 'Alice'],
    ['{{会员}}，您好', 'Alice，您好'],
    ['{{ member }}: {{number}}', 'Alice: T-41'],
    ['｛｛会员｝｝', 'Alice'],
    ['{{subject}}', 'Costs $& more'],
    ['{{agent}} is not known here', '{{agent}} is not known here'],
    ['{{order}} is no variable', '{{order}} is no variable'],
    ['{member} has single braces', '{member} has single braces'],
  ])('%s → %s', (text, filled) => {
    expect(fillVariables(text, values)).toBe(filled)
  })

  test('a value is not filled in itself', () => {
    expect(fillVariables('{{subject}}', { subject: '{{member}}', member: 'Alice' })).toBe('{{member}}')
  })

  test('names that are no variables are found once', () => {
    expect(unknownVariables('{{order}} {{member}} {{订单}} {{order}}')).toEqual(['order', '订单'])
  })

  test('every variable is known in both languages', () => {
    for (const variable of variables)
      for (const language of ['zh-cn', 'en'] as const) expect(unknownVariables(written(variable, language))).toEqual([])
  })
})
