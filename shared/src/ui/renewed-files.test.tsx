import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { followRenewed, useRenewedFiles } from './renewed-files.ts'

beforeEach(() => jest.useFakeTimers())

interface Props {
  renew: () => Promise<string>
  since: number
  onFollow: (address: string) => void
}

function Files({ renew, since, onFollow }: Props) {
  const [address, setAddress] = useState('/old')
  const [ask] = useState(() => () => renew().then(setAddress))
  const renewFiles = useRenewedFiles(ask, since)
  return (
    <a
      href={address}
      onClick={(event) => {
        followRenewed(() => renewFiles('message'))(event)
        if (!event.defaultPrevented) onFollow(event.currentTarget.getAttribute('href') ?? '')
        event.preventDefault()
      }}
    >
      a.pdf
    </a>
  )
}

/** A link to a file whose address came so long ago, and the addresses that were followed. */
function open(renew: () => Promise<string>, ageMs: number) {
  const followed: string[] = []
  render(<Files renew={renew} since={Date.now() - ageMs} onFollow={(address) => followed.push(address)} />)
  const click = () => fireEvent.click(screen.getByRole('link'))
  const pass = async () => {
    // The answer is rendered before the link is looked at again.
    await act(async () => {})
    await act(() => jest.advanceTimersByTimeAsync(1_100))
  }
  return { followed, click, pass }
}

test('a fresh address is followed at once', () => {
  const { followed, click } = open(() => Promise.reject(new Error('asked')), 1_000)
  click()
  expect(followed).toEqual(['/old'])
})

test('an address that may have ended is asked for again, and then followed', async () => {
  const { followed, click, pass } = open(async () => '/new', 900_000)
  click()
  expect(followed).toEqual([])
  await pass()
  expect(followed).toEqual(['/new'])
  click()
  expect(followed).toEqual(['/new', '/new'])
})

test('what cannot be asked for is followed as it is, once', async () => {
  const { followed, click, pass } = open(() => Promise.reject(new Error('offline')), 900_000)
  click()
  await pass()
  expect(followed).toEqual(['/old'])
})
