// Each sentence of the specification's error catalogue (section 8), by status.
import texts from '../locales/en/host.json'
import { httpSentence } from './classify.ts'

test.each([
  [302, 'Interface redirected!'],
  [400, 'Incorrect parameter!'],
  [401, 'You do not have permission to operate!'],
  [403, 'You do not have permission to operate!'],
  [404, 'Error requesting address: {{url}}'],
  [408, 'Request timed out!'],
  [409, 'The same data already exists in the system!'],
  [500, 'Server internal error!'],
  [501, 'Service not implemented!'],
  [502, 'Gateway error!'],
  [503, 'Service unavailable!'],
  [504, 'The service is temporarily unavailable Please try again later!'],
  [505, 'HTTP version is not supported!'],
  [418, 'Abnormal problem, please contact the website administrator!'],
  [429, 'Abnormal problem, please contact the website administrator!'],
])('%i: %s', (status, sentence) => {
  expect(texts[httpSentence(status) as keyof typeof texts]).toBe(sentence)
})

test.each([
  ['http.timeout', 'Network request timeout!'],
  ['http.unreachable', 'Server exception!'],
  ['http.offline', 'You are disconnected!'],
  ['http.success', 'Operation successful'],
  ['notFound.title', 'Page not found: {{path}}'],
  ['menu.unrecognised', 'Navigation failed, the menu type is unrecognized!'],
  ['upload.incomplete', 'The data of the uploaded file is incomplete!'],
  ['upload.type', 'The type of uploaded file is not allowed!'],
  ['upload.size', 'The size of the uploaded file exceeds the allowed range!'],
] as const)('%s: %s', (key, sentence) => {
  expect(texts[key]).toBe(sentence)
})
