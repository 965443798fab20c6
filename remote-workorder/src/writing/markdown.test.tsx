/** @jest-environment-options {"readsStyles": true} */
import { render, screen } from '@testing-library/react'
import { Markdown } from './markdown.tsx'

const show = (text: string): HTMLElement => render(<Markdown text={text} />).container

describe('Markdown', () => {
  it('shows the marks of the toolbar', () => {
    const shown = show('**bold** `code`\n\n- one\n- two\n\n> quoted\n\n```\na block\n```')
    expect(screen.getByText('bold')).toHaveProperty('tagName', 'STRONG')
    expect(screen.getByText('code')).toHaveProperty('tagName', 'CODE')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['one', 'two'])
    expect(shown.querySelector('blockquote')).toHaveTextContent('quoted')
    expect(shown.querySelector('pre')).toHaveTextContent('a block')
  })

  it('shows all else as it was typed', () => {
    const typed = '# 5 个订单\n  2*3*4\nC:\\_temp\\*.log\n- 12.50'
    const shown = show(typed)
    expect(shown.textContent).toBe(typed)
    expect(shown.firstElementChild).toHaveStyle({ whiteSpace: 'pre-wrap' })
  })

  it.each([
    ['https://example.com/a', 'https://example.com/a', '_blank'],
    ['[Orders](/user/account/workorder)', 'Orders', null],
  ])('leads from %s within the site in the same tab, elsewhere in another', (text, name, target) => {
    show(text)
    const link = screen.getByRole('link', { name })
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    expect(link.getAttribute('target')).toBe(target)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'text <b onclick=alert(1)>bold</b>',
    '![link](javascript:alert(1))',
  ])('shows %s as text', (text) => {
    const shown = show(text)
    expect(shown.textContent).toBe(text)
    expect(shown.querySelector('script, img, b, a')).toBeNull()
  })

  it('keeps signs of direction inside of the text', () => {
    const shown = show('\u202Egnp.exe')
    expect(shown.firstElementChild).toHaveAttribute('dir', 'auto')
    expect(shown.firstElementChild).toHaveStyle({ unicodeBidi: 'isolate', overflowWrap: 'anywhere' })
  })
})
