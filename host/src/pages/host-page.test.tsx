import { screen, waitFor } from '@testing-library/react'
import { AreaUnavailable } from '../areas/reason.ts'
import { renderRoutes } from '../testing/render-host.tsx'
import { HostPage, hostPageCode } from './host-page.tsx'

const Login = () => <h1>Log in here</h1>
let load: () => Promise<{ default: typeof Login }>

const open = (layout: 'none' | 'user' = 'none', reason: AreaUnavailable['reason'] = 'files') => {
  load = () => Promise.reject(new AreaUnavailable('host', reason, 'REF001'))
  return renderRoutes(
    [
      {
        path: '/user/login',
        handle: { title: () => ({ en: 'Log in', 'zh-cn': '登录' }) },
        loader: () => hostPageCode(load()),
        hydrateFallbackElement: <></>,
        element: <HostPage layout={layout} />,
      },
    ],
    { at: '/user/login' },
  )
}

test('a page that cannot be loaded is a sentence with the reference, in its own layout', async () => {
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent(/files are incomplete.*Reference: REF001/)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Log in')
  expect(screen.getByRole('banner')).toBeInTheDocument()
  expect(screen.getByRole('main')).toBeInTheDocument()
})

test('below the members’ layout it brings none', async () => {
  open('user')
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect(screen.queryByRole('main')).not.toBeInTheDocument()
})

test('Retry loads it again, as often as it is pressed', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled())
  load = async () => ({ default: Login })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Log in here' })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
