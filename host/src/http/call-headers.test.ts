import { callHeaders } from './call-headers.ts'

const facts = { language: 'en', token: '', storeUuid: '', sameOrigin: true }
const always = { Accept: 'application/json', server: 'true', 'think-lang': 'en' }

test('a guest on the main store sends the three constant headers', () => {
  expect(callHeaders(facts)).toEqual(always)
})

test('token, store and own headers are added on the same origin', () => {
  expect(callHeaders({ ...facts, token: 't1', storeUuid: 's1' }, { 'x-area': 'account@1' })).toEqual({
    ...always,
    'ba-user-token': 't1',
    uuid: 's1',
    'x-area': 'account@1',
  })
})

test('another origin gets only what stock servers allow', () => {
  expect(callHeaders({ ...facts, token: 't1', storeUuid: 's1', sameOrigin: false }, { 'x-area': 'account@1' })).toEqual(
    {
      ...always,
      'ba-user-token': 't1',
    },
  )
})
