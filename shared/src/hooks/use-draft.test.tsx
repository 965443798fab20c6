import { act, fireEvent, render, screen } from '@testing-library/react'
import { draftName, draftPlaces, drafts } from '../draft/drafts.ts'
import type { Member } from '../member.ts'
import { createFakeHost, createFakeHttp, fakeMember } from '../testing/fake-host.ts'
import { AreaContext, HostContext } from './host-hooks.tsx'
import { type DraftLife, useDraft } from './use-draft.ts'

function Form({ name, life }: { name: string; life: DraftLife | undefined }) {
  const { texts, origin, change, clear } = useDraft(name, { title: '', text: '' }, life)
  return (
    <>
      <input aria-label="Title" value={texts.title} onChange={({ target }) => change({ title: target.value })} />
      <input aria-label="Text" value={texts.text} onChange={({ target }) => change({ text: target.value })} />
      <button type="button" onClick={clear}>
        Clear
      </button>
      <p>{origin}</p>
    </>
  )
}

const area = { name: 'workorder', release: '1', page: 'workorder/list', http: createFakeHttp(() => null) }

/** Opens the form; `arrive` sets the member, as a response does, or removes them, as a lost session does. */
function open(first: Member | null = fakeMember, name = 'create', life?: DraftLife) {
  let member = first
  const listeners = new Set<() => void>()
  const host = {
    ...createFakeHost(),
    member: {
      get: () => member,
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }
  const view = render(
    <HostContext value={host}>
      <AreaContext value={area}>
        <Form name={name} life={life} />
      </AreaContext>
    </HostContext>,
  )
  const arrive = (who: Member | null) =>
    act(() => {
      member = who
      for (const listener of listeners) listener()
    })
  return { ...view, arrive }
}

const title = () => screen.getByRole('textbox', { name: 'Title' })
const write = (value: string) => fireEvent.change(title(), { target: { value } })

test('an interrupted form continues with its texts', () => {
  const first = open()
  write('Where is my parcel')
  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'Since Monday' } })
  first.unmount()
  open()
  expect(title()).toHaveValue('Where is my parcel')
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Since Monday')
  expect(screen.getByText('kept')).toBeInTheDocument()
})

test('restores the draft when the member becomes known', () => {
  const first = open()
  write('x')
  first.unmount()
  const { arrive } = open(null)
  expect(title()).toHaveValue('')
  arrive(fakeMember)
  expect(title()).toHaveValue('x')
})

test('two forms of the same place show the same text', () => {
  open()
  open()
  const [one, other] = screen.getAllByRole('textbox', { name: 'Title' }) as [HTMLElement, HTMLElement]
  fireEvent.change(one, { target: { value: 'x' } })
  expect(other).toHaveValue('x')
})

test('does not show the draft to another member, and keeps it for its own', () => {
  const first = open()
  write('mine')
  first.unmount()
  const { unmount } = open({ ...fakeMember, id: 8 })
  expect(title()).toHaveValue('')
  unmount()
  open()
  expect(title()).toHaveValue('mine')
})

test('a cleared draft is gone, and writing starts from the beginning', () => {
  const first = open()
  write('sent')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(title()).toHaveValue('')
  expect(localStorage).toHaveLength(0)
  first.unmount()
  open()
  expect(screen.getByText('new')).toBeInTheDocument()
})

test('keeps one draft per form', () => {
  const first = open(fakeMember, 'reply 1')
  write('one')
  first.unmount()
  open(fakeMember, 'reply 2')
  expect(title()).toHaveValue('')
})

describe('a draft that lives until the page is left', () => {
  const openBriefly = () => open(fakeMember, 'profile', 'until-left')

  test('is dropped when the member leaves the page', () => {
    const first = openBriefly()
    write('given up')
    expect(localStorage).toHaveLength(1)
    first.unmount()
    expect(localStorage).toHaveLength(0)
  })

  test('is kept when the session ends', () => {
    const first = openBriefly()
    write('interrupted')
    first.arrive(null)
    first.unmount()
    openBriefly()
    expect(title()).toHaveValue('interrupted')
    expect(screen.getByText('kept')).toBeInTheDocument()
  })
})

test('drafts of a member whose number begins alike are not theirs', () => {
  for (const member of [1, 12]) drafts.write(draftName('workorder', member, `of ${member}`), { text: 'x' })
  expect(draftPlaces('workorder', 1)).toEqual(['of 1'])
})
