import { callHeaders } from './call.ts'

const facts = { language: 'en', token: '', storeUuid: '', sameOrigin: true }
const always = { Accept: 'application/json', server: 'true', 'think-lang': 'en' }

test('a guest of the main shop sends the three constant headers', () => {
  expect(callHeaders(facts)).toEqual(always)
})

test('adds the token, shop and own headers on the same origin', () => {
  expect(callHeaders({ ...facts, token: 't1', storeUuid: 's1' }, { 'x-area': 'account@1' })).toEqual({
    ...always,
    'ba-user-token': 't1',
    uuid: 's1',
    'x-area': 'account@1',
  })
})

test('sends another origin only the headers that stock servers allow', () => {
  expect(callHeaders({ ...facts, token: 't1', storeUuid: 's1', sameOrigin: false }, { 'x-area': 'account@1' })).toEqual(
    {
      ...always,
      'ba-user-token': 't1',
    },
  )
})
