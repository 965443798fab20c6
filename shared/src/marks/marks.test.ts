import { type Block, isSafeAddress, type Part, plainWords, readMarks } from './marked-text.ts'
import { findAddresses } from './web-addresses.ts'

const partShown = (part: Part): string => {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'code':
      return `<code>${part.text}</code>`
    case 'bold':
      return `<b>${part.parts.map(partShown).join('')}</b>`
    case 'link':
      return `<a ${part.address}>${part.text}</a>`
  }
}
const blockShown = (block: Block): string => {
  if (block.kind === 'paragraph') return block.parts.map(partShown).join('')
  if (block.kind === 'code') return `<pre>${block.text}</pre>`
  if (block.kind === 'quote') return `<quote>${shown(block.blocks)}</quote>`
  return `<ul>${block.items.map((item) => `<li>${shown(item)}</li>`).join('')}</ul>`
}
const shown = (blocks: readonly Block[]): string => blocks.map(blockShown).join('\n\n')

describe('readMarks', () => {
  // What was typed is what is shown.
  it.each([
    '2*3*4',
    '2**3**4 and x**2 + y**2',
    '*必填，带*号的',
    '*soft* _soft_ ~~old~~ ***all***',
    'snake_case_name __init__ **kwargs, **more',
    '上午9~12点，下午13~18点',
    'C:\\Users\\_temp\\*.log and \\\\server\\share',
    'src/**/a.ts and lib/**/b.ts',
    '- 12.50',
    '- 12.50\n- 3.00',
    '- ¥12.50\n- 运费',
    '- Alice',
    '+ 5\n* one\n* two',
    '# 5 个订单',
    '订单\n===\n金额\n---',
    '1. one\n3. three\n2) two',
    '> 100 元可以吗',
    '>100\n>> 200',
    '> is this a quote?',
    'It says\n> press any key',
    '    four blanks,  two blanks\ttab',
    '<b>bold</b> &amp; &lt; &#42; <!-- x -->',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '[1] [x] [ ] a[0](1) [link](javascript:alert(1)) [link](//evil.example) [link](data:text/html,x)',
    '[link][x]\n[x]: javascript:alert(1)',
    '`one tick and **two stars',
    '** blanks ** around',
    '```\nnever closed',
    '2 * 3 = 6, a < b > c',
    'wait...\n...what',
    'https://user:pass@bank.example/',
  ])('leaves %j as it is', (text) => {
    expect(shown(readMarks(text))).toBe(text)
  })

  it.each([
    ['**bold**', '<b>bold</b>'],
    ['请**不要**拔线，共**3**个', '请<b>不要</b>拔线，共<b>3</b>个'],
    ['**“加粗”**文字，**【注意】**请看**（括号）**后', '<b>“加粗”</b>文字，<b>【注意】</b>请看<b>（括号）</b>后'],
    ['**使用的设备：**手机', '<b>使用的设备：</b>手机'],
    ['un**believ**able', 'un<b>believ</b>able'],
    ['**2*3 is 6**', '<b>2*3 is 6</b>'],
    ['`**code**` and **`code`**', '<code>**code**</code> and <b><code>code</code></b>'],
    ['```js\nconst a = 1\n\n# b\n```', '<pre>const a = 1\n\n# b</pre>'],
    ['> quoted\n> > twice\n\nAnswer', '<quote>quoted\n\n<quote>twice</quote></quote>\n\nAnswer'],
    ['> quoted\nAnswer', '<quote>quoted</quote>\n\nAnswer'],
    ['> ordered on\n> 2024-11-02', '<quote>ordered on\n2024-11-02</quote>'],
    [
      '- one\n- two\n  more\n  - three\n  - four',
      '<ul><li>one</li><li>two\nmore\n\n<ul><li>three</li><li>four</li></ul></li></ul>',
    ],
    ['before\n- one\n- two\nafter', 'before\n\n<ul><li>one</li><li>two</li></ul>\n\nafter'],
    ['[the page](https://example.com/a_b_c_(d))', '<a https://example.com/a_b_c_(d)>the page</a>'],
    ['[Orders](/user/account/workorder)', '<a /user/account/workorder>Orders</a>'],
    ['![a cat](https://example.com/cat.png)', '!<a https://example.com/cat.png>a cat</a>'],
    ['**see https://example.com/a**', '<b>see <a https://example.com/a>https://example.com/a</a></b>'],
    // Words that are another address would lead astray.
    [
      '[https://bank.example](https://evil.example)',
      '[<a https://bank.example>https://bank.example</a>](<a https://evil.example>https://evil.example</a>)',
    ],
    ['one\r\ntwo\n\n\nthree', 'one\ntwo\n\nthree'],
  ])('reads %j', (text, expected) => {
    expect(shown(readMarks(text))).toBe(expected)
  })

  it.each([
    '>',
    '> ',
    '- ',
    '- a\n',
    '  - ',
    '*',
    '**',
    '**a ',
    '[',
    '![',
    '](',
    '[a](',
    '`',
    '```\n',
    '\n',
    '\\',
    'www.',
    'a@',
    'a.',
    ')',
    'http://a/',
    'http://a/.',
  ])('loses nothing of %j again and again, and does not go deeper and deeper', (part) => {
    const text = part.repeat(Math.floor(20_000 / part.length))
    const depthOf = (blocks: readonly Block[]): number =>
      Math.max(
        0,
        ...blocks.map((block) => {
          if (block.kind === 'quote') return 1 + depthOf(block.blocks)
          return block.kind === 'list' ? 1 + Math.max(...block.items.map(depthOf)) : 0
        }),
      )
    expect(depthOf(readMarks(text))).toBeLessThan(10)
  })
})

describe('isSafeAddress', () => {
  it.each(['https://example.com/a?b=1#c', 'HTTP://example.com', 'mailto:help@example.com', '/user/account', '/'])(
    'takes %j',
    (address) => expect(isSafeAddress(address)).toBe(true),
  )

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'https://bank.example@evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'page',
    '?query',
    'https://',
    'mailto:',
    '',
  ])('refuses %j', (address) => expect(isSafeAddress(address)).toBe(false))
})

describe('findAddresses', () => {
  it.each([
    ['https://example.com/a，谢谢', ['https://example.com/a']],
    ['https://example.com。谢谢', ['https://example.com']],
    [
      'https://en.wikipedia.org/wiki/Book www.bookshop.com',
      ['https://en.wikipedia.org/wiki/Book', 'http://www.bookshop.com'],
    ],
    ['https://example.com谢谢 https://example.com:8080谢谢', ['https://example.com', 'https://example.com:8080']],
    ['https://example.com,谢谢 https://example.com/a,谢谢', ['https://example.com', 'https://example.com/a']],
    [
      '（https://example.com/a）【https://example.com/b】《https://example.com/c》',
      ['https://example.com/a', 'https://example.com/b', 'https://example.com/c'],
    ],
    [
      '「https://example.com/a」“https://example.com/b”：https://example.com/c；',
      ['https://example.com/a', 'https://example.com/b', 'https://example.com/c'],
    ],
    ['(https://example.com/a)谢谢 [https://example.com/b]好', ['https://example.com/a', 'https://example.com/b']],
    ['https://例子.中国/路径?q=值', ['https://例子.中国/路径?q=值']],
    ['https://example.com/w_(x)... (https://example.com/b).', ['https://example.com/w_(x)', 'https://example.com/b']],
    ['https://example.com/a.html?b=1,2&c=3#d!', ['https://example.com/a.html?b=1,2&c=3#d']],
    ['https://example.com/\u202egnp.exe', ['https://example.com/']],
    [
      '*https://example.com/a* "https://example.com/b" <https://example.com/c>',
      ['https://example.com/a', 'https://example.com/b', 'https://example.com/c'],
    ],
    ['写信到help@example.com，或www.example.com。', ['mailto:help@example.com', 'http://www.example.com']],
    ['javascript:alert(1) data:text/html,x https:// file:///a a@b 12@3.4', []],
    ['http://a.example http://b.example', ['http://a.example', 'http://b.example']],
  ])('in %j', (text, addresses) => {
    expect(findAddresses(text).map(({ address }) => address)).toEqual(addresses)
  })
})

describe('plainWords', () => {
  it.each([
    ['See [the page](https://example.com/a_b_c) or https://example.com', 'See the page or https://example.com'],
    ['> quoted\n\n- one\n- two', 'quoted one two'],
    ['one\ntwo  \nthree', 'one two three'],
    ['```\nnpm start\n```\nand `**code**`', 'npm start and **code**'],
    ['a\u202eexe.gpj\u2066b\u0000\u0007c', 'aexe.gpjbc'],
    ['2*3*4\n- 12.50', '2*3*4 - 12.50'],
    ['**12345678901**', '123456789…'],
    ['👍'.repeat(11), `${'👍'.repeat(9)}…`],
  ])('of %j', (text, words) => {
    expect(plainWords(text, words.endsWith('…') ? 10 : 100)).toBe(words)
  })
})
