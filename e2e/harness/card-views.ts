import type { View } from './view.ts'

/** What opens on the card of a member, beside the card itself. */
export const cardViews: readonly View[] = [
  {
    name: 'card-share',
    path: '/user/card/1',
    as: 'english',
    arrange: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /分享名片|Share/ })
        .click(),
    shows: (page) => page.getByRole('dialog').getByRole('img', { name: /二维码|QR/ }),
  },
  { name: 'card-unknown', path: '/user/card/999999', as: null },
]
