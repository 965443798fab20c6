import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderPart } from './render-part.tsx'
import { TextArea } from './text-area.tsx'

test('takes several lines, and submits its form with Ctrl or ⌘ and Enter, but not with what an input method takes', async () => {
  const submit = jest.fn((event: Event) => event.preventDefault())
  renderPart(
    <form>
      <TextArea label="Reason" />
    </form>,
  )
  const area = screen.getByRole('textbox', { name: 'Reason' })
  area.closest('form')?.addEventListener('submit', submit)
  await userEvent.type(area, 'one{Enter}two{Control>}{Enter}{/Control}{Meta>}{Enter}{/Meta}')
  expect([submit.mock.calls.length, (area as HTMLTextAreaElement).value]).toEqual([2, 'one\ntwo'])
  fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true, isComposing: true })
  expect(submit).toHaveBeenCalledTimes(2)
})

test('says that a pasted text was cut, until something else is written', async () => {
  renderPart(<TextArea label="Note" maxLength={5} defaultValue="ab" />)
  const area = screen.getByRole('textbox', { name: 'Note' })
  await userEvent.click(area)
  await userEvent.paste('cde')
  expect(area).toBeValid()
  await userEvent.clear(area)
  await userEvent.paste('abcdefg')
  expect(area).toHaveValue('abcde')
  expect(area).toHaveAccessibleDescription('What you pasted was cut: up to 5 characters fit.')
  await userEvent.type(area, '{Backspace}')
  expect(area).toBeValid()
})
