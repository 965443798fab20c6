/** @jest-environment-options {"readsStyles": true} */
import { render, screen } from '@testing-library/react'
import { Markdown } from './markdown.tsx'

/** Shows a text and waits until its view has loaded; every shown text ends with a bold mark. */
async function show(text: string): Promise<HTMLElement> {
  const { container } = render(<Markdown text={`${text}\n\n**shown**`} />)
  await screen.findByText('shown', { selector: 'strong' })
  return container
}

const markup = ({ innerHTML }: HTMLElement) => innerHTML.toLowerCase()

describe('Markdown', () => {
  it('shows emphasis, lists, quotes, code and tables', async () => {
    const shown = await show(
      '*soft* ~~old~~ `code`\n\n- one\n- two\n\n1. first\n\n> quoted\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    )
    expect(screen.getByText('soft')).toHaveProperty('tagName', 'EM')
    expect(screen.getByText('old')).toHaveProperty('tagName', 'DEL')
    expect(screen.getByText('code')).toHaveProperty('tagName', 'CODE')
    expect(screen.getAllByRole('list')).toHaveLength(2)
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(shown.querySelector('blockquote')).toHaveTextContent('quoted')
    expect(screen.getByRole('cell', { name: '2' })).toBeVisible()
  })

  it('keeps line breaks, and makes links of addresses', async () => {
    const shown = await show('one\ntwo\nhttps://example.com/a')
    expect(shown.querySelectorAll('br')).toHaveLength(2)
    const link = screen.getByRole('link', { name: 'https://example.com/a' })
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    expect(link).toHaveAttribute('target', '_blank')
  })

  it('leads within the site in the same tab', async () => {
    await show('[Orders](/user/account/workorder)')
    const link = screen.getByRole('link', { name: 'Orders' })
    expect(link).toHaveAttribute('href', '/user/account/workorder')
    expect(link).not.toHaveAttribute('target')
  })

  it('puts no heading into the outline of the page', async () => {
    await show('# Big\n\n###### Small')
    expect(screen.getByText('Big')).toBeVisible()
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it.each([
    '[link](javascript:alert(1))',
    '[link](<java\tscript:alert(1)>)',
    '[link](data:text/html;base64,PHNjcmlwdD4=)',
    '[link](//evil.example)',
    '[link](&#106;avascript:alert(1))',
    '[link][x]\n\n[x]: javascript:alert(1)',
    '<javascript:alert(1)>',
    '![link](javascript:alert(1))',
  ])('%s leads nowhere', async (text) => {
    const shown = await show(text)
    expect(screen.queryByRole('link')).toBeNull()
    expect(markup(shown)).not.toMatch(/href|src/)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<iframe src="https://evil.example"></iframe>',
    '<style>*{display:none}</style>',
    'text <b onclick=alert(1)>bold</b>',
    '<form action="https://evil.example"><input name=password></form>',
  ])('shows the HTML %s as text', async (text) => {
    const shown = await show(text)
    expect(shown).toHaveTextContent(text.replace(/^text /, ''))
    expect(shown.querySelector('script, img, svg, iframe, style, b, form, input')).toBeNull()
  })

  it('loads no picture: it shows a link with its text', async () => {
    const shown = await show('![A cat](https://elsewhere.example/cat.png) ![](https://elsewhere.example/dog.png)')
    expect(screen.queryByRole('img')).toBeNull()
    expect(shown.querySelector('[src]')).toBeNull()
    expect(screen.getByRole('link', { name: 'A cat' })).toHaveAttribute('href', 'https://elsewhere.example/cat.png')
    expect(screen.getByRole('link', { name: 'https://elsewhere.example/dog.png' })).toBeVisible()
  })

  it('has no ids and names that the page could have too', async () => {
    const shown = await show('Text[^1] and <a id="root" name="root">x</a>\n\n[^1]: note\n\n- [x] done')
    expect(shown.querySelector('[id], [name]')).toBeNull()
    expect(shown).toHaveTextContent('☑ done')
  })

  it('keeps marks of direction inside of the text', async () => {
    const shown = await show('\u202Egnp.exe')
    expect(shown.firstElementChild).toHaveAttribute('dir', 'auto')
    expect(shown.firstElementChild).toHaveStyle({ unicodeBidi: 'isolate', overflowWrap: 'anywhere' })
  })

  it.each([
    ['quotes', '>'.repeat(19_000)],
    ['lists', `${'- '.repeat(9_000)}a`],
    ['stars', `${'*'.repeat(9_000)}a${'*'.repeat(9_000)}`],
    ['steps', Array.from({ length: 130 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
  ])('shows %s without end as they were written', async (_, text) => {
    await show('the view has loaded')
    const { container } = render(<Markdown text={text} />)
    expect(container.textContent).toBe(text)
  })
})
