import { act, fireEvent, render, screen } from '@testing-library/react'
import { createContext, type ReactNode, use } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { useSearchText } from './use-search-text.ts'

function Field({ name, searched, onSearch }: { name: string; searched: string; onSearch: (text: string) => void }) {
  const { onChange, ...search } = useSearchText(searched, onSearch)
  return <input aria-label={name} {...search} onChange={({ target }) => onChange(target.value)} />
}

const field = (name = 'Content') => screen.getByRole('textbox', { name })
const type = (value: string, name?: string) => fireEvent.change(field(name), { target: { value } })
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

beforeEach(() => jest.useFakeTimers())

const FieldsContext = createContext<ReactNode>(null)
const Fields = () => use(FieldsContext)

/** A page with these fields; the next page takes as long to open as `arrive` is not called. */
function site() {
  let open = () => {}
  const opening = new Promise<null>((resolve) => {
    open = () => resolve(null)
  })
  const router = createMemoryRouter([
    { path: '/', element: <Fields /> },
    { path: '/next', loader: () => opening, element: <p>The next page</p> },
  ])
  const page = (fields: ReactNode) => (
    <FieldsContext value={fields}>
      <RouterProvider router={router} />
    </FieldsContext>
  )
  return { router, page, arrive: () => act(async () => open()) }
}

function open(searched = '') {
  const onSearch = jest.fn()
  const { router, page, arrive } = site()
  const field = (text: string) => page(<Field name="Content" searched={text} onSearch={onSearch} />)
  const view = render(field(searched))
  return {
    onSearch,
    show: (text: string) => view.rerender(field(text)),
    leave: view.unmount,
    follow: (address: string) => act(async () => void router.navigate(address)),
    arrive,
  }
}

describe('useSearchText', () => {
  it('searches once, trimmed, 500 ms after the last letter', () => {
    const { onSearch } = open()
    type('p')
    pass(300)
    type(' parcel ')
    pass(499)
    expect(onSearch).not.toHaveBeenCalled()
    pass(1)
    expect(onSearch.mock.calls).toEqual([['parcel']])
    pass(5000)
    expect(onSearch).toHaveBeenCalledTimes(1)
  })

  it('searches at once on Enter, and only once', () => {
    const { onSearch } = open()
    type('parcel')
    fireEvent.keyDown(field(), { key: 'Enter' })
    pass(1000)
    expect(onSearch.mock.calls).toEqual([['parcel']])
  })

  it('waits during IME composition', () => {
    const { onSearch } = open()
    fireEvent.compositionStart(field())
    type('bao')
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })
    pass(2000)
    expect(onSearch).not.toHaveBeenCalled()
    type('包裹')
    fireEvent.compositionEnd(field())
    pass(500)
    expect(onSearch.mock.calls).toEqual([['包裹']])
  })

  it('does not repeat the current search', () => {
    const { onSearch } = open('parcel')
    type('parcels')
    type('parcel')
    pass(1000)
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('follows other changes of the address', () => {
    const { show, onSearch } = open('parcel')
    show('')
    expect(field()).toHaveValue('')
    pass(1000)
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('keeps text typed after its own search', () => {
    const { show, onSearch } = open()
    type('par')
    pass(500)
    type('parcel')
    show('par')
    expect(field()).toHaveValue('parcel')
    pass(500)
    expect(onSearch.mock.calls).toEqual([['par'], ['parcel']])
  })

  it('does not search after the page was left', () => {
    const { leave, onSearch } = open()
    type('parcel')
    leave()
    pass(1000)
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('does not call back a member who is on the way to another page', async () => {
    const { follow, arrive, onSearch } = open()
    type('parcel')
    await follow('/next')
    pass(1000)
    expect(onSearch).not.toHaveBeenCalled()
    await arrive()
    expect(screen.getByText('The next page')).toBeVisible()
    pass(1000)
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('searches when the member stays after all', async () => {
    const { follow, onSearch } = open()
    type('parcel')
    await follow('/next')
    pass(1000)
    await follow('/')
    pass(500)
    expect(onSearch.mock.calls).toEqual([['parcel']])
  })

  it('delays two fields independently', () => {
    const content = jest.fn()
    const nickname = jest.fn()
    const { page } = site()
    render(
      page(
        <>
          <Field name="Content" searched="" onSearch={content} />
          <Field name="Nickname" searched="" onSearch={nickname} />
        </>,
      ),
    )
    type('parcel')
    pass(400)
    type('Bo', 'Nickname')
    pass(100)
    expect(content.mock.calls).toEqual([['parcel']])
    expect(nickname).not.toHaveBeenCalled()
    pass(400)
    expect(nickname.mock.calls).toEqual([['Bo']])
  })
})

test('a press waits for the navigation that it may begin, and only puts the search off', () => {
  const { onSearch } = open()
  type('pine')
  pass(450)
  fireEvent.click(document.body)
  pass(450)
  expect(onSearch).not.toHaveBeenCalled()
  pass(50)
  expect(onSearch).toHaveBeenCalledWith('pine')
})
