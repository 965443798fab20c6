import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { Money, Points } from './amount.tsx'
import { Avatar } from './avatar.tsx'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { Dialog } from './dialog.tsx'
import { DropFiles } from './drop-files.tsx'
import { PageHeading } from './page-heading.tsx'
import { renderPart } from './render-part.tsx'
import { csvFile, csvRow } from './save-file.ts'

describe('amount', () => {
  test.each([
    ['12.50', 'balance', '¥12.50', null],
    ['-12.50', 'balance', '-¥12.50', null],
    ['12.50', 'change', '+¥12.50', 'added'],
    ['-1200.00', 'change', '-¥1,200.00', 'taken'],
    ['0.00', 'change', '¥0.00', null],
    ['abc', 'change', '–', null],
  ] as const)('money %s as %s reads %s', (amount, kind, text, change) => {
    const { container } = renderPart(<Money amount={amount} kind={kind} />)
    expect(container).toHaveTextContent(text)
    expect(container.firstElementChild?.getAttribute('data-change')).toBe(change)
  })

  test.each([
    [1640, 'balance', '1,640', null],
    [30, 'change', '+30', 'added'],
    [-30, 'change', '-30', 'taken'],
  ] as const)('points %d as %s read %s', (points, kind, text, change) => {
    const { container } = renderPart(<Points points={points} kind={kind} />)
    expect(container).toHaveTextContent(text)
    expect(container.firstElementChild?.getAttribute('data-change')).toBe(change)
  })
})

describe('avatar', () => {
  test('shows the initial when the picture fails, and loads the picture of another address', () => {
    const { container, rerender } = renderPart(<Avatar name="alice" src="/a.png" />)
    fireEvent.error(container.querySelector('img') as HTMLImageElement)
    expect(container.querySelector('img')).toBeNull()
    expect(container).toHaveTextContent('A')
    rerender(<Avatar name="alice" src="/b.png" />)
    expect(container.querySelector('img')).toHaveAttribute('src', '/b.png')
  })

  test('shows the initial without an address, which screen readers pass over', () => {
    renderPart(<Avatar name="王小明" src="" />)
    expect(screen.getByText('王')).toHaveAttribute('aria-hidden', 'true')
  })
})

describe('badge', () => {
  test('shows its text and has its tone as an attribute', () => {
    renderPart(<Badge tone="warn">Waiting for you</Badge>)
    expect(screen.getByText('Waiting for you')).toHaveAttribute('data-tone', 'warn')
  })
})

describe('card', () => {
  test('a card with a heading is a region of that name', () => {
    renderPart(
      <Card heading="Growth" level={3} actions={<Button>Export</Button>}>
        text
      </Card>,
    )
    expect(screen.getByRole('region', { name: 'Growth' })).toHaveTextContent('text')
    expect(screen.getByRole('heading', { level: 3, name: 'Growth' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Export' })).toBeVisible()
  })

  test('a card without a heading is not a landmark', () => {
    renderPart(<Card>text</Card>)
    expect(screen.queryByRole('region')).toBeNull()
    expect(screen.getByText('text')).toBeVisible()
  })

  test('the page heading is focusable but not in the tab order', () => {
    renderPart(
      <PageHeading lead="All changes of your balance" actions={<Button>Export</Button>}>
        Balance
      </PageHeading>,
    )
    const heading = screen.getByRole('heading', { level: 1, name: 'Balance' })
    expect(heading).toHaveAttribute('tabindex', '-1')
    heading.focus()
    expect(heading).toHaveFocus()
    expect(screen.getByText('All changes of your balance')).toBeVisible()
  })
})

describe('csv', () => {
  test.each([
    ['plain', 'plain'],
    ['with, comma', '"with, comma"'],
    ['with "quotes"', '"with ""quotes"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    [' =1+1', "' =1+1"],
    ['\n=1+1', '"\'\n=1+1"'],
    ['-2+3', "'-2+3"],
    ['+49 30', "'+49 30"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tcmd', "'\tcmd"],
    ['\rcmd', '"\'\rcmd"'],
    ['＝1+1', "'＝1+1"],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['a=b', 'a=b'],
    ['a;=1+1; b', "a;'=1+1; b"],
    ['a\t=1+1', "a\t'=1+1"],
    ['a;\t@b', "a;'\t@b"],
    ['a\n-1', '"a\n\'-1"'],
    ['a;b\tc', 'a;b\tc'],
    ['', ''],
  ])('the text %j is written %j', (given, expected) => {
    expect(csvRow([given, 'next'])).toBe(`${expected},next\r\n`)
  })

  test('numbers are not escaped', () => {
    expect(csvRow([{ number: '-18.20' }, { number: '5' }])).toBe('-18.20,5\r\n')
  })

  test('a file begins with a byte order mark', async () => {
    const file = csvFile([csvRow(['时间', '变动']), csvRow(['a', { number: '-12.30' }])])
    const reader = new FileReader()
    const read = new Promise((resolve) => reader.addEventListener('load', resolve))
    reader.readAsArrayBuffer(file)
    await read
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer)).toBe(
      '\uFEFF时间,变动\r\na,-12.30\r\n',
    )
  })
})

describe('dialog', () => {
  const box = (): HTMLElement => {
    const dialog = screen.getByRole('dialog', { name: 'Change email' })
    dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200)
    return dialog
  }

  function open(shade?: 'closes' | 'inert') {
    const onClose = jest.fn()
    render(
      <Dialog title="Change email" onClose={onClose} {...(shade === undefined ? {} : { shade })}>
        <p>Body</p>
      </Dialog>,
    )
    return onClose
  }

  test('is open, and named by its heading', () => {
    open()
    expect(box()).toHaveAttribute('open')
    expect(screen.getByRole('heading', { name: 'Change email' })).toBeInTheDocument()
  })

  test('Esc asks the parent to close it, and does not close it by itself', () => {
    const onClose = open()
    const kept = fireEvent(box(), new Event('cancel', { cancelable: true }))
    expect(kept).toBe(false)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test.each([
    [{ isComposing: true }, false],
    [{ keyCode: 229 }, false],
    [{}, true],
  ])('Esc with %j goes on to close it: %s', (of, goesOn) => {
    open()
    const { keyCode, ...init } = { keyCode: 27, ...of }
    const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...init })
    Object.defineProperty(press, 'keyCode', { value: keyCode })
    expect(fireEvent(screen.getByText('Body'), press)).toBe(goesOn)
  })

  test.each([
    ['beside it', undefined, 20, 1],
    ['inside it', undefined, 150, 0],
    ['beside one that holds what was typed', 'inert', 20, 0],
  ] as const)('a click %s', (_, shade, at, closed) => {
    const onClose = open(shade)
    fireEvent.click(box(), { clientX: at, clientY: at })
    expect(onClose).toHaveBeenCalledTimes(closed)
  })

  test('closes before it leaves the document, so that the browser returns the focus', () => {
    const close = jest.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
      this: HTMLDialogElement,
    ) {
      expect(this.isConnected).toBe(true)
    })
    const { unmount } = render(
      <Dialog title="Change email" onClose={() => {}}>
        <p>Body</p>
      </Dialog>,
    )
    expect(close).not.toHaveBeenCalled()
    unmount()
    expect(close).toHaveBeenCalledTimes(1)
  })
})

describe('drop files', () => {
  const picture = new File(['x'], 'parcel.png', { type: 'image/png' })
  const withFiles = { dataTransfer: { types: ['Files'], files: [picture] } }
  const withText = { dataTransfer: { types: ['text/plain'], files: [] } }

  function open() {
    const onFiles = jest.fn()
    renderPart(
      <DropFiles onFiles={onFiles}>
        <button type="button">Add files</button>
      </DropFiles>,
    )
    const button = screen.getByRole('button')
    return { onFiles, button, zone: button.parentElement as HTMLElement }
  }

  test('takes dropped files and lights up while they are over it', () => {
    const { onFiles, button, zone } = open()
    fireEvent.dragOver(button, withFiles)
    expect(zone).toHaveAttribute('data-drag', 'over')
    fireEvent.dragLeave(button, { ...withFiles, relatedTarget: document.body })
    expect(zone).toHaveAttribute('data-drag', 'none')
    fireEvent.dragOver(button, withFiles)
    fireEvent.drop(button, withFiles)
    expect(zone).toHaveAttribute('data-drag', 'none')
    expect(onFiles.mock.calls).toEqual([[[picture]]])
  })

  test('leaves dragged text to the browser', () => {
    const { onFiles, button, zone } = open()
    fireEvent.dragOver(button, withText)
    expect(zone).toHaveAttribute('data-drag', 'none')
    const drop = createEvent.drop(button, withText)
    fireEvent(button, drop)
    expect(drop.defaultPrevented).toBe(false)
    expect(onFiles).not.toHaveBeenCalled()
  })

  describe('around it', () => {
    const page = (onFiles?: (files: readonly File[]) => void) =>
      renderPart(
        <main>
          <form aria-label="Conversation">
            <p>Message</p>
            <DropFiles onFiles={onFiles} around="form">
              <button type="button">Add files</button>
            </DropFiles>
          </form>
          <p>Beside</p>
        </main>,
      )

    /** Drops files; answers whether they are taken, or left to the host. */
    const drop = (name: string): 'taken' | 'left' => {
      const dropped = createEvent.drop(screen.getByText(name), withFiles)
      fireEvent(screen.getByText(name), dropped)
      return dropped.defaultPrevented ? 'taken' : 'left'
    }

    test('takes what is dropped there, and nothing beside it', () => {
      const onFiles = jest.fn()
      page(onFiles)
      const zone = screen.getByRole('button').parentElement
      fireEvent.dragOver(screen.getByText('Message'), withFiles)
      expect(zone).toHaveAttribute('data-drag', 'over')
      fireEvent.dragOver(screen.getByText('Beside'), withFiles)
      expect(zone).toHaveAttribute('data-drag', 'none')
      expect(drop('Beside')).toBe('left')
      expect(onFiles).not.toHaveBeenCalled()
      expect(drop('Message')).toBe('taken')
      expect(onFiles.mock.calls).toEqual([[[picture]]])
    })

    test('does nothing with them where none are taken', () => {
      page()
      expect(drop('Message')).toBe('left')
      expect(screen.getByRole('button').parentElement).toHaveAttribute('data-drag', 'none')
    })
  })
})
