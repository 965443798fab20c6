import { readFollowUp } from './follow-up.ts'

test.each([
  ['follow_up_of=41&number=WO2026110008', { id: 41, number: 'WO2026110008' }],
  ['follow_up_of=41', { id: 41, number: '' }],
  ['follow_up_of=41&number=call%20me%20on%20123', { id: 41, number: '' }],
  ['number=WO2026110008', null],
  ['follow_up_of=0', null],
  ['follow_up_of=-1', null],
  ['follow_up_of=4e1', null],
  ['', null],
])('%j follows up %j', (query, followUp) => {
  expect(readFollowUp(new URLSearchParams(query))).toEqual(followUp)
})
