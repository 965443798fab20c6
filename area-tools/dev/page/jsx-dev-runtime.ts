import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

type Jsx = typeof jsx

/**
 * What React Refresh needs of a development build is written for `react/jsx-dev-runtime`, which the host does not
 * provide to areas; `react/jsx-runtime` of a development React does the same.
 */
export const jsxDEV = (type: Parameters<Jsx>[0], props: unknown, key: Parameters<Jsx>[2], children: boolean) =>
  (children ? jsxs : jsx)(type, props, key)

export { Fragment }
