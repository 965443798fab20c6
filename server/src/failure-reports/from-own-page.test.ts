import { fromOwnPage } from './from-own-page.ts'

test.each<[string, Record<string, string>, boolean]>([
  ['a page of this origin', { 'sec-fetch-site': 'same-origin', origin: 'https://a.example' }, true],
  ['a page of this origin behind a proxy that changes the host', { 'sec-fetch-site': 'same-origin' }, true],
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://b.example' }, false],
  ['a page of a sister site', { 'sec-fetch-site': 'same-site', origin: 'https://b.a.example' }, false],
  ['the address bar', { 'sec-fetch-site': 'none' }, false],
  ['an older browser', { origin: 'https://a.example' }, true],
  ['an older browser on another site', { origin: 'https://b.example' }, false],
  ['a frame without an origin', { origin: 'null' }, false],
  ['a program that says nothing', {}, false],
])('%s', (_, headers, own) => {
  expect(fromOwnPage(headers, 'a.example')).toBe(own)
})
