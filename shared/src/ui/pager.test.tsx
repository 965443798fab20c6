import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Pager } from './pager.tsx'
import { renderPart } from './render-part.tsx'

const onChange = jest.fn()
beforeEach(() => onChange.mockReset())

test('is a named landmark that states the current page', () => {
  renderPart(<Pager page={2} size={20} total={1340} onChange={onChange} label="Balance pages" />)
  expect(screen.getByRole('navigation', { name: 'Balance pages' })).toHaveTextContent('21–40 of 1,340')
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
})

test('says where there may be more rows than are counted', () => {
  renderPart(<Pager page={1} size={20} total={40_000} counted="some" onChange={onChange} />)
  expect(screen.getByRole('navigation')).toHaveTextContent('1–20 of 40,000+')
})

test('goes to the pages it offers', async () => {
  renderPart(<Pager page={2} size={20} total={134} onChange={onChange} />)
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(onChange).toHaveBeenLastCalledWith({ page: 3, size: 20 })
  await userEvent.click(screen.getByRole('button', { name: 'Page 7' }))
  expect(onChange).toHaveBeenLastCalledWith({ page: 7, size: 20 })
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('buttons at the ends do nothing and keep the focus', async () => {
  renderPart(<Pager page={1} size={20} total={30} onChange={onChange} />)
  const previous = screen.getByRole('button', { name: 'Previous page' })
  expect(previous).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(previous)
  expect(onChange).not.toHaveBeenCalled()
  expect(previous).toHaveFocus()
})

test('a change of size shows the page that contains the first visible row', async () => {
  renderPart(<Pager page={14} size={10} total={134} onChange={onChange} />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Per page' }), '100')
  expect(onChange).toHaveBeenLastCalledWith({ page: 2, size: 100 })
})

test('a page after the last one shows the last one as current', () => {
  renderPart(<Pager page={9} size={20} total={30} onChange={onChange} />)
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('navigation')).toHaveTextContent('21–30 of 30')
})

test('an empty list has no pager', () => {
  const { container } = renderPart(<Pager page={1} size={20} total={0} onChange={onChange} />)
  expect(container).toBeEmptyDOMElement()
})
