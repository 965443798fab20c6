import { withDeadline } from './deadline.ts'

const never = new Promise<never>(() => {})

test('passes on the outcome of work that ends in time', async () => {
  await expect(withDeadline(Promise.resolve(7), 1_000, 'counting')).resolves.toBe(7)
  await expect(withDeadline(Promise.reject(new Error('no')), 1_000, 'counting')).rejects.toThrow('no')
})

test('rejects with the caller’s error, which names the work that took too long', async () => {
  await expect(withDeadline(never, 1, 'counting')).rejects.toThrow('counting took longer than 1 ms')
  const late = withDeadline(never, 1, 'counting', (message) => Object.assign(new Error(message), { reason: 'timeout' }))
  await expect(late).rejects.toMatchObject({ reason: 'timeout' })
})
