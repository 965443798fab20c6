import { isForwardable } from './forwardable-address.ts'

test.each([
  '/api/index/index',
  '/api//index',
  '/storage/%E4%BD%A0.png',
  '/storage/a..b/...x/.hidden',
  '/storage/100%25.png',
  '/storage/a%20b;c.png',
  '/api/x?a=%2e%2e%2f&b=../..&status=1&as=2&S=3&method=4',
])('%s is forwarded', (target) => {
  expect(isForwardable(target)).toBe(true)
})

test.each([
  '/api/../admin',
  '/api/..',
  '/api/./x',
  '/api/%2e%2e/admin',
  '/api/%2E./admin',
  '/api/..%2fadmin',
  '/api/..%2Fadmin',
  '/api/a%2fb',
  '/api/%252e%252e/admin',
  '/api/..%252fadmin',
  '/api/%25252e%25252e/admin',
  '/api/%2525252525252e',
  '/api/..\\admin',
  '/api/..%5cadmin',
  '/api\\admin',
  '/api/%255c..',
  '/api/..;/admin',
  '/api/..;a=b/admin',
  '/api/%c0%ae%c0%ae/admin',
  '/api/%u002e%u002e/admin',
  '/api/x%00.png',
  '/api/x%0d%0aHost:%20evil.example',
  '/api/x%3fs=/admin',
  '/api/x#/../admin',
  '/api/x%23',
  'http://evil.example/api/x',
  'https://evil.example/api/../x',
  '*',
  '',
])('%s is not forwarded', (target) => {
  expect(isForwardable(target)).toBe(false)
})

test.each([
  's=/admin/index',
  'a=1&s=admin',
  '%73=admin',
  '%20s=admin',
  '+s=admin',
  's[]=admin',
  's%00x=1',
  's',
  'a?b&s=1',
  '_method=DELETE',
  'a=1&%5fmethod=DELETE',
  '+_method[]=DELETE',
  '.method=DELETE',
  '_method%00%ff=DELETE',
])('a query %s, which a stock server reads as the path or the method, is not forwarded', (query) => {
  expect(isForwardable(`/api/index/index?${query}`)).toBe(false)
})
