import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { openDesk } from '../../testing/open-desk.ts'

// Looking for a field takes long among hundreds of choices.
beforeEach(() => void jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/London']))

test('says targets and opening times in words', async () => {
  await openDesk('?section=targets')
  const policies = within(await screen.findByRole('region', { name: 'Service targets' }))
  const [policy] = await policies.findAllByRole('listitem')
  expect(policy).toHaveTextContent('Standard Default')
  expect(policy).toHaveTextContent('Urgent: first reply 30 minutes, further replies 1 hour, resolution 4 hours')
  const [hours, weekend] = within(screen.getByRole('region', { name: 'Business hours' })).getAllByRole('listitem')
  expect(hours).toHaveTextContent('Monday to Friday 09:00–18:00')
  expect(hours).toHaveTextContent('Europe/London · 2 holidaysUsed by: Standard, Gold')
  expect(weekend).toHaveTextContent('Sunday 00:00–24:00')
})

test('says them in Chinese', async () => {
  await openDesk('?section=targets', { language: 'zh-cn' })
  const hours = within(await screen.findByRole('region', { name: '工作时间' }))
  expect((await hours.findAllByRole('listitem'))[0]).toHaveTextContent('星期一至星期五 09:00–18:00')
})

test('what is not needed can be deleted, once it was said what follows', async () => {
  const { user, sent } = await openDesk('?section=targets')
  await screen.findByRole('button', { name: 'Delete Gold' })
  expect(screen.queryByRole('button', { name: 'Delete Standard' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete Workdays' })).toBeNull()
  for (const name of ['Gold', 'Weekend']) {
    await user.click(screen.getByRole('button', { name: `Delete ${name}` }))
    const question = within(screen.getByRole('alertdialog', { name: `Delete “${name}”?` }))
    expect(question.getByText(/aren’t affected/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  expect(sent).toEqual([
    ['deleteSla', { id: 16 }],
    ['deleteBusinessHours', { id: 17 }],
  ])
})

test('a target is a number with its unit, said while it is typed', async () => {
  const { user, sent } = await openDesk('?section=targets&edit=policy-6')
  const urgent = within(await screen.findByRole('group', { name: 'Urgent' }))
  const first = urgent.getByRole('textbox', { name: 'First reply' })
  expect(first).toHaveValue('30')
  await user.clear(first)
  await user.type(first, '90')
  expect(urgent.getByText(/first reply in 1 hour 30 minutes/)).toBeVisible()
  await user.selectOptions(urgent.getByRole('combobox', { name: 'Next reply: unit' }), 'minutes')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.[1]).toMatchObject({
    id: 6,
    name: 'Standard',
    business_hours_id: 7,
    is_default: true,
    targets: { urgent: { first: 5400, next: 60, resolve: 14_400 }, low: { first: 1800 } },
  })
})

test('a target that is none is refused at its field', async () => {
  const { user, sent } = await openDesk('?section=targets&edit=policy-6')
  const low = within(await screen.findByRole('group', { name: 'Low' }))
  const solution = low.getByRole('textbox', { name: 'Resolution' })
  await user.clear(solution)
  await user.type(solution, '1.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(solution).toHaveAccessibleDescription('Enter a whole number, from 1 minute to 8,784 hours'),
  )
  expect(solution).toHaveFocus()
  expect(sent).toEqual([])
})

test('a solution is not due before a reply', async () => {
  const { user, sent } = await openDesk('?section=targets&edit=policy-6')
  const low = within(await screen.findByRole('group', { name: 'Low' }))
  await user.selectOptions(low.getByRole('combobox', { name: 'Resolution: unit' }), 'minutes')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const solution = low.getByRole('textbox', { name: 'Resolution' })
  await waitFor(() => expect(solution).toHaveAccessibleDescription('Resolution can’t be due before a reply'))
  expect(sent).toEqual([])
})

test('policies come after business hours', async () => {
  await openDesk('?section=targets', { answers: { '/api/workorder/sla': { policies: [], business_hours: [] } } })
  expect(await screen.findByText('Add business hours first; targets count within them.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'New service target' })).toBeNull()
  expect(screen.getByRole('link', { name: 'New business hours' })).toBeVisible()
})

describe('business hours', () => {
  const open = async () => {
    const desk = await openDesk('?section=targets&edit=hours-7')
    await screen.findByRole('heading', { name: 'Business hours “Workdays”' })
    return desk
  }
  const saved = async (sent: [string, unknown][]) => {
    await waitFor(() => expect(sent).toHaveLength(1))
    return sent[0]?.[1] as { week: number[][][]; holidays: string[]; time_zone: string }
  }

  test('a day gets a break, another one becomes free, and Monday is copied', async () => {
    const { user, sent } = await open()
    await user.click(screen.getByRole('button', { name: 'Add a time on Monday' }))
    const time = (name: string) => screen.getByLabelText(name)

    fireEvent.change(time('Monday, time 1, until'), { target: { value: '12:00' } })
    fireEvent.change(time('Monday, time 2, from'), { target: { value: '13:00' } })
    fireEvent.change(time('Monday, time 2, until'), { target: { value: '00:00' } })
    await user.click(screen.getByRole('button', { name: 'Same from Monday to Friday' }))
    await user.click(screen.getByRole('button', { name: 'Remove time 2 on Friday' }))
    expect(time('Friday, time 1, from')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Add a time on Sunday' }))
    await user.click(screen.getByRole('button', { name: 'Remove time 1 on Sunday' }))
    expect(screen.getByRole('button', { name: 'Add a time on Sunday' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const broken = [
      [540, 720],
      [780, 1440],
    ]
    const week = [[[540, 1080]], broken, broken, broken, broken, [[540, 720]], []]
    expect(await saved(sent)).toMatchObject({ id: 7, version: 'seen', week })
  })

  test('days off that were entered and not added are saved, or said to be none', async () => {
    const { user, sent } = await open()
    const until = screen.getByLabelText(/^Last day/)
    fireEvent.change(until, { target: { value: '2027-02-11' } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByLabelText(/^First day/)).toBeInvalid()
    expect(sent).toEqual([])
    fireEvent.change(screen.getByLabelText(/^First day/), { target: { value: '2027-02-10' } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await saved(sent)).holidays).toEqual(['2027-01-01', '2027-01-02', '2027-02-10', '2027-02-11'])
  })

  test('a last day typed by half is no single day', async () => {
    const { user, sent } = await open()
    fireEvent.change(screen.getByLabelText(/^First day/), { target: { value: '2027-02-10' } })
    const until = screen.getByLabelText(/^Last day/)
    // As a browser has a date typed by half, which jsdom does not do.
    Object.defineProperty(until, 'validity', { value: { badInput: true } })
    await user.click(screen.getByRole('button', { name: 'Add holidays' }))
    expect(until).toHaveAccessibleDescription(expect.stringContaining('Enter a full date'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(sent).toEqual([])
  })

  test('times that cannot be are refused at their day', async () => {
    const { user, sent } = await open()
    await user.click(screen.getByRole('button', { name: 'Add a time on Tuesday' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Some opening times aren’t valid')
    expect(screen.getByText('Enter both times')).toBeVisible()
    expect(sent).toEqual([])
  })

  test('holidays are added as a range and removed as one', async () => {
    const { user, sent } = await open()

    await user.click(screen.getByRole('button', { name: /^Remove 1 Jan.* – 2 Jan/ }))
    await user.click(screen.getByRole('button', { name: 'Add holidays' }))
    expect(screen.getByLabelText('First day')).toHaveAccessibleDescription('Enter the first day')
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2027-02-06' } })
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2027-02-08' } })
    await user.click(screen.getByRole('button', { name: 'Add holidays' }))
    const holidays = within(screen.getByRole('group', { name: 'Holidays' }))
    expect(holidays.getByRole('listitem')).toHaveTextContent(/^6 Feb.* – 8 Feb/)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await saved(sent)).holidays).toEqual(['2027-02-06', '2027-02-07', '2027-02-08'])
  })

  test('an unknown time zone is refused at its field', async () => {
    const { user, sent } = await open()
    const zone = screen.getByRole('combobox', { name: /^Time zone/ })
    await user.clear(zone)
    await user.type(zone, 'Europe/Atlantis')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(zone).toHaveAccessibleDescription(expect.stringContaining('Unknown time zone')))
    expect(sent).toEqual([])
  })
})
