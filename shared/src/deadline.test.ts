import { withDeadline } from './deadline.ts'

const never = new Promise<never>(() => {})

test('work that ends in time keeps its outcome', async () => {
  await expect(withDeadline(Promise.resolve(7), 1_000, 'counting')).resolves.toBe(7)
  await expect(withDeadline(Promise.reject(new Error('no')), 1_000, 'counting')).rejects.toThrow('no')
})

test('work that takes longer is named, with the error the caller makes', async () => {
  await expect(withDeadline(never, 1, 'counting')).rejects.toThrow('counting took longer than 1 ms')
  const late = withDeadline(never, 1, 'counting', (message) => Object.assign(new Error(message), { reason: 'timeout' }))
  await expect(late).rejects.toMatchObject({ reason: 'timeout' })
})
