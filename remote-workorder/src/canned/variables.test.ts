import { fillVariables, unknownVariables, variables, written } from './variables.ts'

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
