import { ApiError, type Member } from '@member/shared'
import {
  type FakeCall,
  type FakeHost,
  type FakeServer,
  fakeMember,
  type RenderAreaOptions,
  renderArea,
} from '@member/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import area from '../../area.ts'

const member: Partial<Member> = {
  username: 'alice',
  nickname: 'Alice',
  motto: 'a &amp;amp; b',
  birthday: '1990-05-17',
  region: { province: 0, city: 0, district: 0 },
}

const regions: Record<string, { value: unknown; label: string }[]> = {
  '': [
    { value: 500000, label: 'Chongqing' },
    { value: '330000', label: 'Zhejiang' },
  ],
  '500000': [{ value: 500100, label: 'Chongqing city' }],
  '500000 500100': [{ value: 500103, label: 'Yuzhong' }],
  '330000': [{ value: 330100, label: 'Hangzhou' }],
}

/** Responds like our server; `differing` overrides it unless it returns undefined. */
function answering(differing: FakeServer = () => undefined) {
  const calls: FakeCall[] = []
  const server: FakeServer = (call) => {
    calls.push(call)
    const answer = differing(call)
    if (answer !== undefined) return answer
    switch (`${call.method} ${call.path}`) {
      case 'GET /api/account/profile':
        return { accountVerificationType: ['email', 'mobile'] }
      case 'GET /api/ajax/area':
        return regions[Object.values(call.params).join(' ')] ?? []
      default:
        return null
    }
  }
  const saved = () => calls.filter(({ method, path }) => method === 'POST' && path === '/api/account/profile')
  return { server, saved }
}

async function open(differing?: FakeServer, options: Partial<RenderAreaOptions> = {}) {
  const { server, saved } = answering(differing)
  const page = await renderArea(area, { at: '/user/account/profile', server, member, ...options })
  await screen.findByRole('heading', { level: 1 })
  return { ...page, saved, user: userEvent.setup({ delay: null }) }
}

/** What the server says of the member from the next time on that it is asked. */
function saysOnRefresh(host: FakeHost, of: Partial<Member>): void {
  const said = { ...fakeMember, ...of }
  host.refreshMember = async () => {
    host.member.get = () => said
  }
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } })

describe('an interruption', () => {
  /** What the tab holds after a reload: the page went without being left. */
  async function interrupted() {
    const first = await open()
    type('About me', 'half writt')
    const kept = { ...localStorage }
    first.unmount()
    return kept
  }

  it('restores the edits, says so, and they can be undone', async () => {
    const kept = await interrupted()
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    const { user } = await open()
    expect(field('About me')).toHaveValue('half writt')
    expect(screen.getAllByText('Your unsaved changes are back').length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Undo changes' }))
    expect(field('About me')).toHaveValue('a & b')
    expect(localStorage).toHaveLength(0)
    type('About me', 'again')
    expect(screen.getAllByText('You have unsaved changes').length).toBeGreaterThan(0)
  })

  it('does not apply after leaving the page: the next visit shows the stored profile', async () => {
    await interrupted()
    await open()
    expect(field('About me')).toHaveValue('a & b')
  })
})

describe('the form', () => {
  it('shows the member with decoded entities, and no save bar without changes', async () => {
    await open()
    expect(field(/Username/)).toHaveValue('alice')
    expect(field(/Nickname/)).toHaveValue('Alice')
    expect(field('About me')).toHaveValue('a & b')
    expect(screen.getByLabelText('Birthday')).toHaveValue('1990-05-17')
    expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked()
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })

  it('sends changed and required fields and reports the result', async () => {
    const { saved, user, host } = await open()
    type('About me', 'x < y')
    expect(host.unsaved()).toBe(true)
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
    expect(saved().map(({ body }) => body)).toEqual([
      { id: 7, username: 'alice', nickname: 'Alice', birthday: '1990-05-17', motto: 'x < y' },
    ])
    expect(field('About me')).toHaveValue('x < y')
    expect(host.unsaved()).toBe(false)
    // The bar is gone with its button.
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('keeps what is typed while the form is sent, as a change of its own', async () => {
    let answer: (value: null) => void = () => {}
    const { saved, user } = await open(({ method }) =>
      method === 'POST' ? new Promise((resolve) => (answer = resolve)) : undefined,
    )
    type('About me', 'first')
    await user.click(save())
    await waitFor(() => expect(saved()).toHaveLength(1))
    type(/Nickname/, 'Later')
    await act(async () => answer(null))
    await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'))
    expect(field(/Nickname/)).toHaveValue('Later')
    await user.click(save())
    await waitFor(() => expect(saved()[1]?.body).toMatchObject({ nickname: 'Later' }))
  })

  it('says that a saved change is not in the header yet when the member cannot be loaded', async () => {
    const { user, host, saved } = await open()
    host.refreshMember = async () => {
      if (saved().length > 0) throw new ApiError('timeout', 'Network request timeout!')
    }
    type('About me', 'new')
    await user.click(save())
    await waitFor(() => expect(host.notices.at(-1)).toMatchObject({ tone: 'warning' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })

  it.each([
    ['has been saved', { motto: 'new' }, { tone: 'success', text: 'Profile saved' }, null],
    ['was not', {}, undefined, 'No way there. Your changes aren’t saved yet'],
  ])('whose answer was lost looks whether it %s', async (_what, stored, notice, problem) => {
    const { host, user } = await open(({ method, path }) => {
      if (method !== 'POST' || path !== '/api/account/profile') return undefined
      saysOnRefresh(host, { ...member, ...stored })
      throw new ApiError('unreachable', 'No way there.')
    })
    type('About me', 'new')
    await user.click(save())
    if (problem === null) await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
    else expect(await screen.findByRole('alert')).toHaveTextContent(problem)
    expect(host.notices.at(-1)).toEqual(notice)
    expect(field('About me')).toHaveValue('new')
  })

  it('whose answer was lost says that it may have been saved when the member cannot be loaded either', async () => {
    const { host, saved, user } = await open(({ method, path }) => {
      if (method === 'POST' && path === '/api/account/profile') throw new ApiError('unreachable', 'No way there.')
    })
    host.refreshMember = async () => {
      if (saved().length > 0) throw new ApiError('unreachable', 'No way there.')
    }
    type('About me', 'new')
    await user.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('your changes may have been saved')
  })

  it('clears a birthday as null', async () => {
    const { saved, user } = await open()
    fireEvent.change(screen.getByLabelText('Birthday'), { target: { value: '' } })
    await user.click(save())
    await waitFor(() => expect(saved()[0]?.body).toMatchObject({ birthday: null }))
  })

  it('shows errors at their fields, focuses the first, and sends nothing', async () => {
    const { saved, user } = await open()
    type('About me', '长'.repeat(121))
    type(/Username/, '1')
    await user.click(save())
    await waitFor(() => expect(field(/Username/)).toHaveFocus())
    expect(field(/Username/)).toHaveAccessibleDescription(/starting with a letter/)
    expect(field('About me')).toHaveAccessibleDescription(/up to 120 characters/)
    expect(screen.getByText('1 character too many')).toHaveAttribute('role', 'status')
    expect(saved()).toEqual([])
  })

  it('accepts a stored name of 16 characters', async () => {
    const username = 'a'.repeat(16)
    const { saved, user } = await open(undefined, { member: { ...member, username } })
    type('About me', 'new')
    await user.click(save())
    await waitFor(() => expect(saved()[0]?.body).toMatchObject({ username, motto: 'new' }))
  })

  it.each([
    ['该用户名已被使用', /Username/],
    ['Usernames can only be Chinese characters, letters, numbers, underscores_ and dashes-.', /Nickname/],
  ])('puts the server’s "%s" at its field and keeps what was typed', async (sentence, name) => {
    const { user } = await open(({ method, path }) => {
      if (method === 'POST' && path === '/api/account/profile') throw new ApiError('failure', sentence)
    })
    type(/Nickname/, 'Taken')
    await user.click(save())
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(new RegExp(sentence.slice(0, 20))))
    expect(field(name)).toHaveFocus()
    expect(field(/Nickname/)).toHaveValue('Taken')
    expect(save()).toBeVisible()
  })

  it('keeps what another tab has saved meanwhile', async () => {
    const { host, saved, user } = await open()
    saysOnRefresh(host, { ...member, nickname: 'Renamed', birthday: '1991-01-02' })
    type('About me', 'new')
    await user.click(save())
    const named = { username: 'alice', nickname: 'Renamed', birthday: '1991-01-02' }
    await waitFor(() => expect(saved()[0]?.body).toEqual({ id: 7, ...named, motto: 'new' }))
    expect(field(/Nickname/)).toHaveValue('Renamed')
    expect(screen.queryByText('You have unsaved changes')).not.toBeInTheDocument()
  })

  it('saves nothing in the name of a member who has logged in since', async () => {
    const { host, saved, user } = await open()
    saysOnRefresh(host, { id: 8 })
    type('About me', 'new')
    await user.click(save())
    await waitFor(() => expect(field('About me')).toHaveValue(''))
    expect(saved()).toEqual([])
  })

  it('shows an error without a field beside the button', async () => {
    const { user } = await open(({ method, path }) => {
      if (method === 'POST' && path === '/api/account/profile')
        throw new ApiError('http', 'Incorrect parameter!', { code: 400 })
    })
    type(/Nickname/, 'Kept')
    await user.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect parameter!')
    expect(field(/Nickname/)).toHaveValue('Kept')
  })

  it('does not show database errors', async () => {
    const { user } = await open(({ method, path }) => {
      if (method === 'POST' && path === '/api/account/profile') {
        throw new ApiError('failure', "SQLSTATE[22001]: Data too long for column 'motto' at row 1")
      }
    })
    type('About me', 'long')
    await user.click(save())
    await waitFor(() => expect(field('About me')).toHaveAccessibleDescription(/Couldn’t save this/))
    expect(screen.queryByText(/SQLSTATE/)).not.toBeInTheDocument()
  })
})

describe('the region', () => {
  const select = (name: string) => screen.getByRole('combobox', { name })

  it('is selected level by level and sent completely', async () => {
    const asked: string[] = []
    const { saved, user } = await open(({ path, params }) => {
      if (path === '/api/ajax/area') asked.push(Object.values(params).join(' '))
    })
    expect(select('City')).toBeDisabled()
    await screen.findByRole('option', { name: 'Chongqing' })
    await user.selectOptions(select('Province'), 'Chongqing')
    await screen.findByRole('option', { name: 'Chongqing city' })
    await user.selectOptions(select('City'), 'Chongqing city')
    await screen.findByRole('option', { name: 'Yuzhong' })
    await user.selectOptions(select('District'), 'Yuzhong')
    await user.click(save())
    await waitFor(() => expect(saved()[0]?.body).toMatchObject({ province: 500000, city: 500100, district: 500103 }))
    // A level is asked for once those above it are chosen.
    expect(asked).toEqual(['', '500000', '500000 500100'])
  })

  it('clears the levels below a changed one', async () => {
    const region = { province: 500000, city: 500100, district: 500103 }
    const { user } = await open(undefined, { member: { ...member, region } })
    await waitFor(() => expect(select('District')).toHaveDisplayValue('Yuzhong'))
    await user.selectOptions(select('Province'), 'Zhejiang')
    expect(select('City')).toHaveValue('')
    expect(select('District')).toBeDisabled()
  })

  it('keeps the stored region when a list fails, and retries', async () => {
    let fails = true
    const region = { province: 500000, city: 500100, district: 0 }
    const { user } = await open(
      ({ path }) => {
        if (path === '/api/ajax/area' && fails) throw new ApiError('failure', 'no')
      },
      { member: { ...member, region } },
    )
    await waitFor(() => expect(select('Province')).toHaveDisplayValue('Saved region'))
    expect(select('Province')).toHaveValue('500000')
    fails = false
    for (let level = 0; level < 2; level += 1) await user.click(await screen.findByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(select('City')).toHaveDisplayValue('Chongqing city'))
  })

  it('is hidden on a server without regions', async () => {
    const { region: _, ...onStock } = member
    const { saved, user } = await open(undefined, { member: onStock })
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    type('About me', 'x')
    await user.click(save())
    await waitFor(() =>
      expect(Object.keys(saved()[0]?.body as object)).toEqual(['id', 'username', 'nickname', 'birthday', 'motto']),
    )
  })
})

describe('completeness', () => {
  it('lists what is missing and focuses it', async () => {
    const { user } = await open()
    expect(await screen.findByRole('meter', { name: 'Profile completeness' })).toHaveAttribute('aria-valuenow', '50')
    const missing = screen.getByRole('group', { name: 'You can still add:' })
    expect(
      within(missing)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Profile photo', 'Region', 'Mobile number'])
    await user.click(within(missing).getByRole('button', { name: 'Region' }))
    expect(screen.getByRole('combobox', { name: 'Province' })).toHaveFocus()
  })
})

describe('states', () => {
  it('reports a missing permission', async () => {
    await open(({ path }) => {
      if (path === '/api/account/profile') throw new ApiError('no-permission', 'no', { code: 401 })
    })
    expect(await screen.findByRole('heading', { name: 'You don’t have access to this' })).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  it('keeps the form and offers a retry when the contact settings fail', async () => {
    let fails = true
    const { user } = await open(({ path }) => {
      if (path === '/api/account/profile' && fails) throw new ApiError('offline', 'You are disconnected!')
    })
    expect(await screen.findByText('Something went wrong. Try again.')).toBeVisible()
    expect(field(/Nickname/)).toBeVisible()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'Change email' })).toBeVisible()
  })

  it('shows a skeleton until the member is loaded', async () => {
    await open(undefined, { member: null })
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(await screen.findByText('Loading…')).toBeInTheDocument()
  })

  it('says so when the member does not come', async () => {
    jest.useFakeTimers()
    await open(undefined, { member: null })
    await act(() => jest.advanceTimersByTimeAsync(3_000))
    jest.useRealTimers()
    expect(screen.getByText(/Your profile will appear/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  })
})
