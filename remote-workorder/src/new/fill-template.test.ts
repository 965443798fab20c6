import { fillTemplate } from './fill-template.ts'

describe('fillTemplate', () => {
  it.each([
    ['an empty text gets the template', '', '', 'Order:\n', 'Order:\n'],
    ['so does one of spaces', ' \n', '', 'Order:\n', 'Order:\n'],
    ['an untouched template gives way', 'Order:\n', 'Order:\n', 'Reason:\n', 'Reason:\n'],
    ['also to none', 'Order:\n', 'Order:\n', '', ''],
    ['a filled template stays', 'Order: 41\n', 'Order:\n', 'Reason:\n', 'Order: 41\n'],
    ['a written text stays', 'Help', '', 'Reason:\n', 'Help'],
  ])('%s', (_, text, before, chosen, expected) => {
    expect(fillTemplate(text, { before, chosen })).toBe(expected)
  })
})
