import { readConfig } from '../config.ts'
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
  expect(fromOwnPage(headers, 'a.example', [])).toBe(own)
})

test.each([
  ['https://a.example', true],
  ['https://b.example', true],
  ['http://a.example', false],
  ['https://elsewhere.example', false],
])('with configured origins %s counts, whatever host was asked: %s', (origin, own) => {
  const origins = readConfig({ SITE_ORIGINS: 'https://a.example,https://b.example' }).siteOrigins
  expect(fromOwnPage({ origin }, 'elsewhere.example', origins)).toBe(own)
})
