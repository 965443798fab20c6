import { textParts } from './text-parts.ts'

const links = (text: string) =>
  textParts(text, 'https://site.example').map((part) => (part.kind === 'link' ? `[${part.text}]` : part.text))

test.each<[string, string[]]>([
  ['no address', ['no address']],
  ['see https://a.example/b?c=1#d here', ['see ', '[https://a.example/b?c=1#d]', ' here']],
  ['(https://a.example/b).', ['(', '[https://a.example/b]', ').']],
  ['https://a.example/w_(x) ok', ['[https://a.example/w_(x)]', ' ok']],
  ['见https://a.example/b。好', ['见', '[https://a.example/b]', '。好']],
  ['javascript:alert(1) data:text/html,x', ['javascript:alert(1) data:text/html,x']],
  ['https://user:pass@bank.example/', ['https://user:pass@bank.example/']],
  ['https://', ['https://']],
  ['https://a.example/\u202egnp.exe', ['[https://a.example/]', '\u202egnp.exe']],
  ['<img src=x onerror=alert(1)>', ['<img src=x onerror=alert(1)>']],
  ['http://a.example http://b.example', ['[http://a.example]', ' ', '[http://b.example]']],
])('%s', (text, expected) => {
  expect(links(text)).toEqual(expected)
  expect(
    textParts(text, 'https://site.example')
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
