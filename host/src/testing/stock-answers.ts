import type { FakeAnswer } from './fake-server.ts'
import { memberSite, userInfo } from './site-answers.ts'

/** Responses in the shapes of a stock PHP server (member API, 2 and 4), one per call. */
export const oddAnswers: Readonly<Record<string, FakeAnswer>> = {
  'an HTML page with status 200': { status: 200, body: '<!DOCTYPE html><title>Maintenance</title>' },
  'an exception as HTML': { status: 500, body: '<!DOCTYPE html><title>System Error</title>' },
  'an exception whose own code is 1': { status: 500, body: { code: 1, message: 'upload File size exceeds' } },
  'a refused address': { status: 403, body: { msg: 'No permission request' } },
  'the throttle, without time and data': { status: 200, body: { code: 0, msg: 'Please do not request frequently' } },
  'a success without data': { status: 200, body: { code: 1, msg: '', time: 1, data: null } },
  'a success with a list for an object': { status: 200, body: { code: 1, msg: '', time: 1, data: [] } },
  'an empty body': { status: 200, body: '' },
  'a body that is null': { status: 200, body: null },
}

const { site, menus, rules } = memberSite.data

/** `index/index` of a member with PHP's types: numbers as strings, lists as strings, children missing or null. */
export const looseSite = {
  code: '1',
  msg: '',
  time: '1',
  data: {
    site: {
      ...site,
      upload: { maxsize: '10485760', allowedSuffixes: 'jpg,PNG,.gif', mimetype: '', mode: '' },
    },
    openMemberCenter: true,
    userInfo: { ...userInfo, id: '7', gender: '2', score: '640', join_time: null, birthday: '' },
    rules: rules.map((rule) => ({ ...rule, id: String(rule.id), extend: null })),
    menus: [
      ...menus.map((menu) => ({ ...menu, id: String(menu.id), icon: null, extend: undefined })),
      { id: '70', type: 'menu_dir', title: 'Empty', children: null },
      { id: 71, type: 'menu_dir', title: 'Without children' },
      { id: 72, type: 'menu_dir', title: 'A list for an object', children: {} },
      { id: 73, type: 'route', title: 'Route only', path: 'x' },
      null,
      'not a rule',
    ],
  },
}
